import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';

/**
 * Like `useSubmitErrors`, for forms with one or two fields: if a field displays an error, the form doesn't repeat it.
 */
export function useShortErrors(): (error: unknown) => Record<string, string> {
  const submitErrors = useSubmitErrors();
  return (error) => {
    const { [FORM_ERROR]: message = '', ...fields } = submitErrors(error);
    return Object.keys(fields).length > 0 ? fields : { [FORM_ERROR]: message };
  };
}
