import { PATHS } from '@friends/shared/contract/portal/paths';
import { checkPointsClaim } from '@friends/shared/contract/rules/pointsClaim';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useIsHydrating } from '@friends/shared/state/useIsHydrating';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { deleteDraft } from '@friends/shared/ui/form/draft/draftStore';
import { FormDraft } from '@friends/shared/ui/form/draft/FormDraft';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import type { FormApi } from 'final-form';
import { useMemo } from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import type { PointsClaimForm } from '../../client/pointsClaims.ts';
import { claimPointsAtom } from '../../state/pointsClaimsAtom.ts';
import css from './MissingPoints.module.css';
import { parseStayLink } from './stayLink.ts';

/** Key of the saved input. */
const FORM = 'missing-points';

const FIELDS = ['BookingRef', 'HotelName', 'CheckOut', 'Message'] as const;

const EMPTY: PointsClaimForm = {};

/** The form, prefilled if opened from a stay. Input stays if sending fails. */
export function ClaimPointsForm() {
  const { t } = useTranslation();
  const { notices, navigation } = usePortal();
  const claimPoints = useSetAtom(claimPointsAtom);
  const { search } = useLocation();
  // The server renders one page for all stays, and hydration must match.
  const isHydrating = useIsHydrating();
  const stay = useMemo(() => (isHydrating ? EMPTY : parseStayLink(search)), [isHydrating, search]);
  const submit = useSubmit(async (values: PointsClaimForm, form: FormApi<PointsClaimForm>) => {
    await claimPoints(values);
    deleteDraft(FORM);
    // In a later task, since the form is still being submitted.
    setTimeout(() => form.restart(EMPTY));
    navigation.replace(PATHS.missingPoints);
    notices.show({ tone: 'success', text: t('missing.done') });
  });
  return (
    <Form<PointsClaimForm>
      // A new stay is a new form, which restores its own saved input.
      key={JSON.stringify(stay)}
      initialValues={stay}
      onSubmit={submit}
      validate={useValidate(checkPointsClaim)}
      render={(form) => <Fields {...form} isFilledIn={stay !== EMPTY && Object.keys(stay).length > 0} />}
    />
  );
}

interface FieldsProps extends FormRenderProps<PointsClaimForm> {
  /** True if opened from a stay: the form can be sent unchanged. */
  readonly isFilledIn: boolean;
}

function Fields(form: FieldsProps) {
  const { pristine, submitting, hasValidationErrors, submitError, isFilledIn } = form;
  const { t } = useTranslation();
  return (
    <SubmitForm className={css.form} aria-labelledby="claim-points">
      <h2 id="claim-points" className={css.heading}>
        {t('missing.ask')}
      </h2>
      <FormDraft form={FORM} fields={FIELDS}>
        <FormField
          name="BookingRef"
          label={t('missing.ref')}
          hint={t('missing.refHint')}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <FormField name="HotelName" label={t('missing.hotel')} autoComplete="off" required />
        <FormField name="CheckOut" label={t('missing.checkOut')} type="date" required />
        <FormField
          as="area"
          name="Message"
          label={t('missing.message')}
          hint={t('missing.messageHint')}
          rows={3}
          optionalLabel
        />
      </FormDraft>
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      <Button type="submit" size="large" busy={submitting} disabled={(pristine && !isFilledIn) || hasValidationErrors}>
        {t('missing.send')}
      </Button>
    </SubmitForm>
  );
}
