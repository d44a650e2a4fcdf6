import { isApiError } from '@friends/shared/client/ApiError';
import type { PasskeyCreation } from '@friends/shared/contract/api/passkeys';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { useMemo, useState } from 'react';
import { addPasskeyAtom, beginPasskeyAtom } from '../../../state/passkeys.ts';
import { ConfirmFields } from '../../../widgets/code/ConfirmFields.tsx';
import { useCodeField } from '../../../widgets/code/useCodeField.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';
import { usePasskeyErrors } from '../../../widgets/passkey/usePasskeyErrors.ts';

/** Device names by user agent; the first match counts. */
const DEVICES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Mac/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/**
 * Suggests a unique name for a new passkey: `Android`, then `Android 2`.
 *
 * @param taken names of existing passkeys
 */
function deviceName(userAgent: string, taken: readonly string[]): string {
  const name = DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey';
  for (let number = 1; number <= taken.length; number += 1) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(numbered)) return numbered;
  }
  return taken.length === 0 ? name : `${name} ${taken.length + 1}`;
}

type Values = {
  readonly Name?: string;
  readonly Password?: string;
  readonly Code?: string;
};

interface AddDialogProps {
  /** Names of the member's other passkeys. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/**
 * Adds a passkey: name and password, then the device's prompt. The API's creation options are kept, so that after
 * cancelling the prompt neither the password nor a new code (valid once) is required again.
 */
export function AddDialog({ names, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const begin = useSetAtom(beginPasskeyAtom);
  const add = useSetAtom(addPasskeyAtom);
  const passkeyErrors = usePasskeyErrors();
  const { CodeField, showIfNeeded } = useCodeField();
  const [options, setOptions] = useState<PasskeyCreation | null>(null);
  // Memoized, since a new object would reset the field.
  const initialValues = useMemo(() => ({ Name: deviceName(navigator.userAgent, names) }), [names]);

  async function submit({ Name = '', Password = '', Code }: Values) {
    try {
      const creation = options ?? (await begin({ Password, Code }));
      setOptions(creation);
      await add({ creation, name: Name });
    } catch (error) {
      if (await showIfNeeded(error)) return undefined;
      if (isApiError(error) && error.code === 'passkey_expired') setOptions(null);
      return passkeyErrors(error);
    }
    onClose();
    notices.show({ tone: 'success', text: t('passkeys.added', { name: Name }) });
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('passkeys.addTitle')} onClose={onClose}>
      <DialogForm<Values>
        onSubmit={submit}
        initialValues={initialValues}
        validate={useValidate((values: Values) => checkFilled(values, options ? ['Name'] : ['Name', 'Password']))}
        lead={t(options ? 'passkeys.deviceLead' : 'passkeys.addLead')}
        submit={t(options ? 'passkeys.again' : 'passkeys.next')}
        isReady={({ values }) => options !== null || CodeField === null || Boolean(values.Code)}
      >
        <FormField name="Name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} autoComplete="off" required />
        {!options && <ConfirmFields label={t('passkeys.password')} CodeField={CodeField} />}
      </DialogForm>
    </Dialog>
  );
}
