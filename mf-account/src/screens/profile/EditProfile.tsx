import type { Account } from '@friends/shared/contract/api/account';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkProfile } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { KeepTyped } from '@friends/shared/ui/form/typed/KeepTyped';
import { forgetTyped } from '@friends/shared/ui/form/typed/typedStore';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR, type FormApi } from 'final-form';
import { type Ref, useCallback, useMemo } from 'react';
import { Form } from 'react-final-form';
import { saveProfileAtom } from '../../state/account.ts';
import { validateProfileAtom } from '../../state/validate.ts';
import { BackToReward } from './BackToReward.tsx';
import css from './EditProfile.module.css';
import { PendingEmail } from './PendingEmail.tsx';
import { PictureField } from './PictureField.tsx';
import { ProfileGroupFields } from './ProfileGroupFields.tsx';
import { PROFILE_FIELDS, PROFILE_GROUPS, type ProfileValues, profileValues } from './profileFields.ts';
import { SaveProfile } from './SaveProfile.tsx';
import { usePasswordAgain } from './usePasswordAgain.tsx';

const FORM = 'profile';

interface EditProfileProps {
  readonly account: Account;
  readonly ref: Ref<HTMLFormElement>;
}

/** The profile form; the server checks a field when it is left (docs/product.md#profile). */
export function EditProfile({ account, ref }: EditProfileProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const language = useAtomValue(languageAtom);
  const save = useSetAtom(saveProfileAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateProfileAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: ProfileValues) => ({ ...messagesFor(values), ...fieldMessages(checkProfile(values), language) }),
    [messagesFor, language],
  );
  const { withPassword, dialog } = usePasswordAgain();
  const initialValues = useMemo(() => profileValues(account), [account]);

  async function submit({ picture, ...details }: ProfileValues, form: FormApi<ProfileValues>) {
    let pending: string | null = null;
    try {
      const saved = await withPassword(async () => {
        pending = await save({ details, picture });
      });
      if (!saved) return { [FORM_ERROR]: t('profile.notSaved') };
    } catch (error) {
      return submitErrors(error);
    }
    forgetTyped(FORM);
    // The other fields start again from the account that has come back; the picture is not part of it.
    form.change('picture', undefined);
    const waits = pending !== null && pending === details.Email;
    // It is no login yet, so the field shows the one that is.
    if (waits) form.change('Email', account.Email);
    notices.show({ tone: 'success', text: t(waits ? 'profile.savedWithEmail' : 'profile.saved', { email: pending }) });
    return undefined;
  }

  return (
    <>
      <Form<ProfileValues> initialValues={initialValues} onSubmit={submit} validate={validate}>
        {({ handleSubmit, submitting, submitError }) => (
          <form ref={ref} className={css.form} noValidate aria-label={t('profile.formLabel')} onSubmit={handleSubmit}>
            <BackToReward />
            <KeepTyped form={FORM} fields={PROFILE_FIELDS}>
              <PictureField name={account.Name || account.Email} current={account.Image} />
              {account.PendingEmail && <PendingEmail current={account.Email} pending={account.PendingEmail} />}
              <div className={css.groups}>
                {PROFILE_GROUPS.map((group) => (
                  <ProfileGroupFields key={group.key} group={group} onLeave={check.run} />
                ))}
              </div>
            </KeepTyped>
            {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
            <SaveProfile />
          </form>
        )}
      </Form>
      {dialog}
    </>
  );
}
