import { PATHS } from '@friends/shared/contract/portal/paths';
import { checkForgotPassword } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { CheckOnChange, useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { manifest } from '../../manifest.ts';
import { requestPasswordResetAtom } from '../../state/membership.ts';
import { validateForgotPasswordAtom } from '../../state/validate.ts';
import { DialogForm } from '../DialogForm.tsx';
import { useCloseDialog } from '../useCloseDialog.ts';
import en from './forgotPassword.en.json';
import id from './forgotPassword.id.json';

addScreenMessages(manifest.name, { en, id });

type ForgotPasswordValues = { readonly Email?: string };

const SERVER_CHECKED = ['Email'];

/** Dialog to request a password reset (docs/product.md#forgot-password). */
export function ForgotPassword() {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const requestReset = useSetAtom(requestPasswordResetAtom);
  const check = useServerCheck(useSetAtom(validateForgotPasswordAtom));
  const validate = useValidate(checkForgotPassword, check);
  const submit = useSubmit(async ({ Email = '' }: ForgotPasswordValues) => {
    await requestReset(Email);
    navigation.replace(PATHS.home);
    notices.show({ tone: 'success', text: t('forgotPassword.done') });
  });
  return (
    <Dialog open size="small" title={t('forgotPassword.title')} onClose={useCloseDialog()}>
      <DialogForm<ForgotPasswordValues>
        onSubmit={submit}
        validate={validate}
        lead={t('forgotPassword.lead')}
        submit={t('forgotPassword.submit')}
      >
        <CheckOnChange check={check} fields={SERVER_CHECKED} />
        <FormField
          name="Email"
          type="email"
          inputMode="email"
          label={t('forgotPassword.email')}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
      </DialogForm>
    </Dialog>
  );
}
