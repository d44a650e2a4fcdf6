import { isApiError } from '@friends/shared/client/ApiError';
import { FORM_ERROR } from 'final-form';

/**
 * What a form shows of a failed submission: each field's message at its field, and the sentence for the whole form
 * under `FORM_ERROR`. `fallback` is said where the API could not speak for itself (no answer).
 */
export function formErrors(error: unknown, fallback: string): Record<string, string> {
  if (!isApiError(error)) throw error;
  return { ...error.fields, [FORM_ERROR]: error.detail || fallback };
}
