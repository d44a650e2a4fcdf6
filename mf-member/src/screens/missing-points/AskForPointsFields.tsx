import { POINTS_CLAIM_LENGTHS } from '@friends/shared/contract/rules/pointsClaim';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { KeepTyped } from '@friends/shared/ui/form/typed/KeepTyped';
import type { FormRenderProps } from 'react-final-form';
import type { PointsClaimForm } from '../../client/pointsClaims.ts';
import css from './MissingPoints.module.css';

export const FORM = 'missing-points';

const FIELDS = ['BookingRef', 'HotelName', 'CheckOut', 'Message'] as const;

interface AskForPointsFieldsProps extends FormRenderProps<PointsClaimForm> {
  /** A stay led here, so there is something to send before anything is typed. */
  readonly isFilledIn: boolean;
}

export function AskForPointsFields(form: AskForPointsFieldsProps) {
  const { handleSubmit, pristine, submitting, hasValidationErrors, submitError, isFilledIn } = form;
  const { t } = useTranslation();
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit} aria-labelledby="ask-for-points">
      <h2 id="ask-for-points" className={css.heading}>
        {t('missing.ask')}
      </h2>
      <KeepTyped form={FORM} fields={FIELDS}>
        <FormField
          name="BookingRef"
          label={t('missing.ref')}
          hint={t('missing.refHint')}
          maxLength={POINTS_CLAIM_LENGTHS.BookingRef}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <FormField
          name="HotelName"
          label={t('missing.hotel')}
          maxLength={POINTS_CLAIM_LENGTHS.HotelName}
          autoComplete="off"
          required
        />
        <FormField name="CheckOut" label={t('missing.checkOut')} type="date" required />
        <FormField
          as="area"
          name="Message"
          label={t('missing.message')}
          hint={t('missing.messageHint')}
          maxLength={POINTS_CLAIM_LENGTHS.Message}
          rows={3}
          optionalLabel
        />
      </KeepTyped>
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      <Button type="submit" size="large" busy={submitting} disabled={(pristine && !isFilledIn) || hasValidationErrors}>
        {t('missing.send')}
      </Button>
    </form>
  );
}
