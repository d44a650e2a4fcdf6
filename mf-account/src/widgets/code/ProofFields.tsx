import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Username } from '@friends/shared/ui/form/Username';
import type { AskedCode } from './useCodeField.ts';

interface ProofFieldsProps extends Pick<AskedCode, 'CodeField'> {
  /** Of the password. */
  readonly label: string;
}

/** The password, and the code once it was asked for (`useCodeField`): what matters is changed behind both. */
export function ProofFields({ label, CodeField }: ProofFieldsProps) {
  const account = useAtomValue(accountAtom);
  return (
    <>
      <Username email={account?.Email ?? ''} />
      <FormField name="Password" type="password" autoComplete="current-password" label={label} required />
      {CodeField && <CodeField focused />}
    </>
  );
}
