import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import type { ReactNode } from 'react';
import { Form, type FormProps, type FormRenderProps } from 'react-final-form';
import css from './DialogForm.module.css';

interface DialogFormProps<Values>
  extends Pick<FormProps<Values>, 'onSubmit' | 'validate' | 'initialValues' | 'initialValuesEqual'> {
  readonly lead?: string;
  /** Word on the button, which is switched off while a field is wrong, or the form is not ready. */
  readonly submit: string;
  readonly isReady?: (form: FormRenderProps<Values>) => boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form as dialogs have it: what it is about, its fields, what the server said of them, and its button. */
export function DialogForm<Values>({ lead, submit, isReady, children, ...form }: DialogFormProps<Values>) {
  return (
    <Form<Values> {...form}>
      {(state) => (
        <SubmitForm className={css.form}>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
          {state.submitError && !state.submitting && <Alert tone="refused">{state.submitError}</Alert>}
          <Button
            type="submit"
            block
            busy={state.submitting}
            disabled={state.hasValidationErrors || isReady?.(state) === false}
          >
            {submit}
          </Button>
        </SubmitForm>
      )}
    </Form>
  );
}
