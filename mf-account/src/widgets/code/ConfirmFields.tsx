import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Username } from '@friends/shared/ui/form/Username';
import type { CodePrompt } from './useCodeField.ts';

interface ConfirmFieldsProps extends Pick<CodePrompt, 'CodeField'> {
  /** Label of the password field. */
  readonly label: string;
}

/** Password, and the code once requested (`useCodeField`); required for sensitive changes. */
export function ConfirmFields({ label, CodeField }: ConfirmFieldsProps) {
  const account = useAtomValue(accountAtom);
  return (
    <>
      <Username email={account?.Email ?? ''} />
      <FormField name="Password" type="password" autoComplete="current-password" label={label} required />
      {CodeField && <CodeField focused />}
    </>
  );
}
