import { isApiError } from '@friends/shared/client/ApiError';
import { formErrors } from '@friends/shared/client/formErrors';
import { useTranslation } from '@friends/shared/i18n/translation';

/**
 * What a form's `onSubmit` returns when the call failed: the fields' messages, and under `FORM_ERROR` the server's
 * sentence, or ours where no answer came. Rethrows what is not an `ApiError`.
 */
export function useSubmitErrors(): (error: unknown) => Record<string, string> {
  const { t } = useTranslation('ui');
  return (error) => {
    const code = isApiError(error) ? error.code : 'unknown';
    return formErrors(error, t([`failed.${code}`, 'failed.unknown']));
  };
}
