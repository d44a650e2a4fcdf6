import { Alert } from '@friends/shared/ui/feedback/Alert';
import type { FormRenderProps } from 'react-final-form';
import { DecisionButtons } from './DecisionButtons.tsx';

interface FormEndProps {
  readonly form: Pick<FormRenderProps, 'submitting' | 'hasValidationErrors' | 'submitError' | 'submitErrors'>;
  /** Where the refusal stands at this field, it is not said again. */
  readonly field?: string;
  /** What the button says. */
  readonly confirm: string;
  /** What the fields do not say is missing. */
  readonly isIncomplete?: boolean;
  readonly onClose: () => void;
}

/** The end of a dialog's form: why it was refused, where no field says it, and its buttons. */
export function FormEnd({ form, field = '', confirm, isIncomplete = false, onClose }: FormEndProps) {
  const { submitting, hasValidationErrors, submitError, submitErrors } = form;
  return (
    <>
      {submitError && !submitting && !submitErrors?.[field] && <Alert tone="refused">{submitError}</Alert>}
      <DecisionButtons
        confirm={confirm}
        busy={submitting}
        disabled={hasValidationErrors || isIncomplete}
        onClose={onClose}
      />
    </>
  );
}
