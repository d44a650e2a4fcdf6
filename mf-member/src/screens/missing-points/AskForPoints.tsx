import { PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkPointsClaim } from '@friends/shared/contract/rules/pointsClaim';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { useIsHydrating } from '@friends/shared/state/useIsHydrating';
import { forgetTyped } from '@friends/shared/ui/form/typed/typedStore';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import type { FormApi } from 'final-form';
import { useCallback, useMemo } from 'react';
import { Form } from 'react-final-form';
import type { PointsClaimForm } from '../../client/pointsClaims.ts';
import { askForPointsAtom } from '../../state/pointsClaimsAtom.ts';
import { AskForPointsFields, FORM } from './AskForPointsFields.tsx';
import { stayIn } from './stayLink.ts';

const EMPTY: PointsClaimForm = {};

/** The form, filled in where a stay led here. What was typed stays when sending fails. */
export function AskForPoints() {
  const { t } = useTranslation();
  const { notices, navigation } = usePortal();
  const language = useAtomValue(languageAtom);
  const ask = useSetAtom(askForPointsAtom);
  const submitErrors = useSubmitErrors();
  const { search } = useLocation();
  // The page that comes from the server is the same for every stay.
  const isHydrating = useIsHydrating();
  const stay = useMemo(() => (isHydrating ? EMPTY : stayIn(search)), [isHydrating, search]);
  const validate = useCallback(
    (values: PointsClaimForm) => fieldMessages(checkPointsClaim(values), language),
    [language],
  );

  async function submit(values: PointsClaimForm, form: FormApi<PointsClaimForm>) {
    try {
      await ask(values);
    } catch (error) {
      return submitErrors(error);
    }
    forgetTyped(FORM);
    // Once this is done: the form is still being sent.
    setTimeout(() => form.restart(EMPTY));
    navigation.replace(PATHS.missingPoints);
    notices.show({ tone: 'success', text: t('missing.done') });
    return undefined;
  }

  return (
    <Form<PointsClaimForm>
      // Another stay is another form, which has back what was kept of it.
      key={JSON.stringify(stay)}
      initialValues={stay}
      onSubmit={submit}
      validate={validate}
      render={(form) => <AskForPointsFields {...form} isFilledIn={stay !== EMPTY && Object.keys(stay).length > 0} />}
    />
  );
}
