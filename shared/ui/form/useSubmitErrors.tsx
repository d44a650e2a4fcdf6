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

/** A form's `onSubmit`: does the work, and says what went wrong where its call failed. */
export function useSubmit<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<Record<string, string> | undefined> {
  const submitErrors = useSubmitErrors();
  return (...args) => work(...args).then(() => undefined, submitErrors);
}
