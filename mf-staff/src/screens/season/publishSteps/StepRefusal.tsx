import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';

/** Why a step was not done; null: nothing has failed. */
export function StepRefusal({ failure }: { readonly failure: unknown }) {
  const submitErrors = useSubmitErrors();
  if (failure === null) return null;
  return <Alert tone="refused">{submitErrors(failure)[FORM_ERROR]}</Alert>;
}
