import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import type { ReactNode } from 'react';
import { Form, type FormProps, type FormRenderProps } from 'react-final-form';
import css from './DialogForm.module.css';

interface DialogFormProps<Values>
  extends Pick<FormProps<Values>, 'onSubmit' | 'validate' | 'initialValues' | 'initialValuesEqual'> {
  readonly lead?: string;
  /** Label of the button, which is disabled while a field is invalid or the form isn't ready. */
  readonly submit: string;
  readonly isReady?: (form: FormRenderProps<Values>) => boolean;
  readonly children: ReactNode;
}

/** A form for dialogs: lead, fields, the server's errors and a button. */
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
