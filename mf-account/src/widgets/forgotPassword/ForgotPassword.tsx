import { PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkForgotPassword } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { useCallback } from 'react';
import { Form } from 'react-final-form';
import { manifest } from '../../manifest.ts';
import { askPasswordResetAtom } from '../../state/membership.ts';
import { validateForgotPasswordAtom } from '../../state/validate.ts';
import { useCloseDialog } from '../useCloseDialog.ts';
import { type Forgot, ForgotPasswordFields } from './ForgotPasswordFields.tsx';
import en from './forgotPassword.en.json';
import id from './forgotPassword.id.json';

addScreenMessages(manifest.name, { en, id });

/** The dialog that asks for a reset link (docs/product.md#forgot-password). */
export function ForgotPassword() {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const close = useCloseDialog();
  const language = useAtomValue(languageAtom);
  const ask = useSetAtom(askPasswordResetAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateForgotPasswordAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: Forgot) => ({ ...messagesFor(values), ...fieldMessages(checkForgotPassword(values), language) }),
    [messagesFor, language],
  );

  async function submit({ Email = '' }: Forgot) {
    try {
      await ask(Email);
    } catch (error) {
      return submitErrors(error);
    }
    navigation.replace(PATHS.home);
    notices.show({ tone: 'success', text: t('forgotPassword.done') });
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('forgotPassword.title')} onClose={close}>
      <Form<Forgot>
        onSubmit={submit}
        validate={validate}
        render={(form) => <ForgotPasswordFields {...form} check={check} />}
      />
    </Dialog>
  );
}
