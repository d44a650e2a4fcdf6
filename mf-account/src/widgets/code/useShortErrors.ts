import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';

/** As `useSubmitErrors`, for a form of one or two fields: where a field says what is wrong, nothing above it says so again. */
export function useShortErrors(): (error: unknown) => Record<string, string> {
  const submitErrors = useSubmitErrors();
  return (error) => {
    const { [FORM_ERROR]: sentence = '', ...fields } = submitErrors(error);
    return Object.keys(fields).length > 0 ? fields : { [FORM_ERROR]: sentence };
  };
}
