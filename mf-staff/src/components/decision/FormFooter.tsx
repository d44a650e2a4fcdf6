import { Alert } from '@friends/shared/ui/feedback/Alert';
import type { FormRenderProps } from 'react-final-form';
import { DecisionButtons } from './DecisionButtons.tsx';
import { type SavedInput, useSaveValues } from './useSavedInput.ts';

interface FormFooterProps<Values extends object> {
  readonly form: Pick<
    FormRenderProps<Values>,
    'form' | 'values' | 'dirty' | 'submitting' | 'hasValidationErrors' | 'submitError' | 'submitErrors'
  >;
  /** Typed values, restored when the dialog is opened again. */
  readonly savedInput: SavedInput<Values>;
  /** Name of the field that shows its own submit error, which is then not repeated here. */
  readonly field?: string;
  readonly confirm: string;
  /** Required input outside the form's fields is missing. */
  readonly isIncomplete?: boolean;
  /** Goes one step back; without it the button cancels. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Submit errors that no field shows, and the buttons. */
export function FormFooter<Values extends object>(props: FormFooterProps<Values>) {
  const { form, savedInput, field = '', confirm, isIncomplete = false, onBack, onClose } = props;
  const { submitting, hasValidationErrors, submitError, submitErrors } = form;
  useSaveValues(form, savedInput);
  return (
    <>
      {submitError && !submitting && !submitErrors?.[field] && <Alert tone="refused">{submitError}</Alert>}
      <DecisionButtons
        confirm={confirm}
        busy={submitting}
        disabled={hasValidationErrors || isIncomplete}
        onBack={onBack}
        onClose={onClose}
      />
    </>
  );
}
