import { isApiError } from '@friends/shared/client/ApiError';
import { formErrors } from '@friends/shared/client/formErrors';
import { useTranslation } from '@friends/shared/i18n/translation';

/**
 * Converts a failed call to the result of a form's `onSubmit`: the fields' messages, and under `FORM_ERROR` the
 * server's message, or ours without an answer. Rethrows errors that aren't `ApiError`.
 */
export function useSubmitErrors(): (error: unknown) => Record<string, string> {
  const { t } = useTranslation('ui');
  return (error) => {
    const code = isApiError(error) ? error.code : 'unknown';
    return formErrors(error, t([`failed.${code}`, 'failed.unknown']));
  };
}

/** Wraps a form's `onSubmit`: returns the errors of a failed call. */
export function useSubmit<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<Record<string, string> | undefined> {
  const submitErrors = useSubmitErrors();
  return (...args) => work(...args).then(() => undefined, submitErrors);
}
