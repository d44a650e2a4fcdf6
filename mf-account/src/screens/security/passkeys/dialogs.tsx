import type { Passkey } from '@friends/shared/contract/api/passkeys';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { manifest } from '../../../manifest.ts';
import { removePasskeyAtom, renamePasskeyAtom } from '../../../state/passkeys.ts';
import { ConfirmFields } from '../../../widgets/code/ConfirmFields.tsx';
import { useCodeField } from '../../../widgets/code/useCodeField.ts';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';
import en from './passkeys.en.json';
import id from './passkeys.id.json';

addScreenMessages(manifest.name, { en, id });

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenameDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const rename = useSetAtom(renamePasskeyAtom);
  const errors = useShortErrors();
  return (
    <Dialog open size="small" title={t('passkeys.renameTitle')} onClose={onClose}>
      <DialogForm<{ readonly Name?: string }>
        onSubmit={({ Name = '' }) => rename(passkey.id, Name).then(onClose, errors)}
        initialValues={{ Name: passkey.Name }}
        // The list, and with it `passkey`, may reload while the dialog is open: keep the input.
        initialValuesEqual={() => true}
        validate={useValidate((values) => checkFilled(values, ['Name']))}
        submit={t('passkeys.rename')}
        isReady={({ pristine }) => !pristine}
      >
        <FormField name="Name" label={t('passkeys.name')} autoComplete="off" required />
      </DialogForm>
    </Dialog>
  );
}

type Values = {
  readonly Password?: string;
  readonly Code?: string;
};

/** Removes a passkey from the account; the device keeps its own copy. */
export function RemoveDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { Name: name } = passkey;
  const { t } = useTranslation();
  const { notices } = usePortal();
  const remove = useSetAtom(removePasskeyAtom);
  const errors = useShortErrors();
  const { CodeField, showIfNeeded } = useCodeField();

  async function submit({ Password = '', Code }: Values) {
    try {
      await remove(passkey.id, { Password, Code });
    } catch (error) {
      return (await showIfNeeded(error)) ? undefined : errors(error);
    }
    onClose();
    notices.show({ tone: 'success', text: t('passkeys.removed', { name }) });
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('passkeys.removeTitle')} onClose={onClose}>
      <DialogForm<Values>
        onSubmit={submit}
        validate={useValidate((values: Values) => checkFilled(values, ['Password']))}
        lead={t('passkeys.removeLead', { name })}
        submit={t('passkeys.remove')}
        isReady={({ values }) => CodeField === null || Boolean(values.Code)}
      >
        <ConfirmFields label={t('passkeys.password')} CodeField={CodeField} />
      </DialogForm>
    </Dialog>
  );
}

export { AddDialog } from './AddDialog.tsx';
