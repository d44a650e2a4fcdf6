import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { FormField } from '@friends/shared/ui/form/FormField';
import type { ComponentType } from 'react';

/** The password, and the code once it was asked for: how one gets in is changed behind both. */
export function ProofFields({
  CodeField,
}: {
  readonly CodeField: ComponentType<{ readonly focused: boolean }> | null;
}) {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  return (
    <>
      {/* Tells a password manager whose password this is */}
      <input type="hidden" autoComplete="username" value={account?.Email ?? ''} readOnly />
      <FormField
        name="Password"
        type="password"
        autoComplete="current-password"
        label={t('passkeys.password')}
        required
      />
      {CodeField && <CodeField focused />}
    </>
  );
}
