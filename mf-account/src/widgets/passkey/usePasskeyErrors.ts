import { useTranslation } from '@friends/shared/i18n/translation';
import { FORM_ERROR } from 'final-form';
import { passkeyErrorKind } from '../../state/passkeys.ts';
import { useShortErrors } from '../code/useShortErrors.ts';

/** The texts load with the code that needs them. */
const importTexts = () => import(/* webpackChunkName: "passkey" */ './passkeyTexts.ts');

/** Like `useShortErrors`, including errors of the member's device. */
export function usePasskeyErrors(): (error: unknown) => Promise<Record<string, string>> {
  const { t } = useTranslation();
  const shortErrors = useShortErrors();
  return async (error) => {
    const kind = passkeyErrorKind(error);
    if (kind === null) return shortErrors(error);
    await importTexts();
    return { [FORM_ERROR]: t(`passkey.${kind}`) };
  };
}
