import { isApiError } from '@friends/shared/client/ApiError';
import { FORM_ERROR } from 'final-form';

/**
 * Maps a failed submission to form errors: each field's message, and one for the whole form under `FORM_ERROR`: the
 * server's, or its first message, which may be about a field that the form lacks. `fallback` is used if the server sent
 * none.
 */
export function formErrors(error: unknown, fallback: string): Record<string, string> {
  if (!isApiError(error)) throw error;
  const [message] = Object.values(error.fields);
  return { ...error.fields, [FORM_ERROR]: error.detail || message || fallback };
}
