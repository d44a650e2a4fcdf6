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
import { ProofFields } from '../../../widgets/code/ProofFields.tsx';
import { useCodeField } from '../../../widgets/code/useCodeField.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';
import { usePasskeyErrors } from '../../../widgets/passkey/usePasskeyErrors.ts';

/** Device names by user agent; the first match counts. */
const DEVICES: readonly (readonly [says: RegExp, name: string])[] = [
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
  const name = DEVICES.find(([says]) => says.test(userAgent))?.[1] ?? 'Passkey';
  for (let turn = 1; turn <= taken.length; turn += 1) {
    const numbered = turn === 1 ? name : `${name} ${turn}`;
    if (!taken.includes(numbered)) return numbered;
  }
  return taken.length === 0 ? name : `${name} ${taken.length + 1}`;
}

type Values = {
  readonly Name?: string;
  readonly Password?: string;
  readonly Code?: string;
};

interface AddProps {
  /** Names of the member's other passkeys. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/**
 * Adds a passkey: name and password, then the device's prompt. The API's permission is kept, so that cancelling the
 * prompt doesn't require the password and a new code (valid once) again.
 */
export function Add({ names, onClose }: AddProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const begin = useSetAtom(beginPasskeyAtom);
  const add = useSetAtom(addPasskeyAtom);
  const errors = usePasskeyErrors();
  const { CodeField, askedBy } = useCodeField();
  const [allowed, setAllowed] = useState<PasskeyCreation | null>(null);
  // Only initially: the list grows behind the dialog.
  const first = useMemo(() => ({ Name: deviceName(navigator.userAgent, names) }), [names]);

  async function submit({ Name = '', Password = '', Code }: Values) {
    try {
      const creation = allowed ?? (await begin({ Password, Code }));
      setAllowed(creation);
      await add({ creation, name: Name });
    } catch (error) {
      if (await askedBy(error)) return undefined;
      if (isApiError(error) && error.code === 'passkey_expired') setAllowed(null);
      return errors(error);
    }
    onClose();
    notices.show({ tone: 'success', text: t('passkeys.added', { name: Name }) });
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('passkeys.addTitle')} onClose={onClose}>
      <DialogForm<Values>
        onSubmit={submit}
        initialValues={first}
        validate={useValidate((values: Values) => checkFilled(values, allowed ? ['Name'] : ['Name', 'Password']))}
        lead={t(allowed ? 'passkeys.deviceLead' : 'passkeys.addLead')}
        submit={t(allowed ? 'passkeys.again' : 'passkeys.next')}
        isReady={({ values }) => allowed !== null || CodeField === null || Boolean(values.Code)}
      >
        <FormField name="Name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} autoComplete="off" required />
        {!allowed && <ProofFields label={t('passkeys.password')} CodeField={CodeField} />}
      </DialogForm>
    </Dialog>
  );
}
