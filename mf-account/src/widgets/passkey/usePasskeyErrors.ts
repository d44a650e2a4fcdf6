import { useTranslation } from '@friends/shared/i18n/translation';
import { FORM_ERROR } from 'final-form';
import { troubleOf } from '../../state/passkeys.ts';
import { useShortErrors } from '../code/useShortErrors.ts';

/** Says what is wrong with what speaks of it; they come with the code that needs them. */
const importTexts = () => import(/* webpackChunkName: "passkey" */ './passkeyTexts.ts');

/** As `useShortErrors`, also for what the member's device did not do. */
export function usePasskeyErrors(): (error: unknown) => Promise<Record<string, string>> {
  const { t } = useTranslation();
  const shortErrors = useShortErrors();
  return async (error) => {
    const trouble = troubleOf(error);
    if (trouble === null) return shortErrors(error);
    await importTexts();
    return { [FORM_ERROR]: t(`passkey.${trouble}`) };
  };
}
