import { isApiError } from '@friends/shared/client/ApiError';
import { FORM_ERROR } from 'final-form';

/**
 * What a form shows of a failed submission: each field's message at its field, and a sentence for the whole form under
 * `FORM_ERROR`: the server's, or its first message, which may be about something that is no field here. `fallback`
 * stands where the server said nothing.
 */
export function formErrors(error: unknown, fallback: string): Record<string, string> {
  if (!isApiError(error)) throw error;
  const [message] = Object.values(error.fields);
  return { ...error.fields, [FORM_ERROR]: error.detail || message || fallback };
}
