import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkSignup } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { forgetTyped } from '@friends/shared/ui/form/typed/typedStore';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { useCallback } from 'react';
import { Form } from 'react-final-form';
import type { Signup } from '../../client/membership.ts';
import { manifest } from '../../manifest.ts';
import { signUpAtom } from '../../state/membership.ts';
import { validateSignupAtom } from '../../state/validate.ts';
import { useCloseDialog } from '../useCloseDialog.ts';
import { FORM, SignUpFields } from './SignUpFields.tsx';
import en from './signUp.en.json';
import id from './signUp.id.json';

addScreenMessages(manifest.name, { en, id });

/** The dialog that asks for membership; an operator decides (docs/product.md#sign-up). */
export function SignUp() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const close = useCloseDialog();
  const language = useAtomValue(languageAtom);
  const signUp = useSetAtom(signUpAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateSignupAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: Signup) => ({ ...messagesFor(values), ...fieldMessages(checkSignup(values), language) }),
    [messagesFor, language],
  );

  async function submit(signup: Signup) {
    try {
      await signUp(signup);
    } catch (error) {
      return submitErrors(error);
    }
    forgetTyped(FORM);
    close();
    notices.show({ tone: 'success', text: t('signUp.done') });
    return undefined;
  }

  return (
    <Dialog open title={t('signUp.title')} onClose={close}>
      <Form<Signup> onSubmit={submit} validate={validate} render={(form) => <SignUpFields {...form} check={check} />} />
    </Dialog>
  );
}
