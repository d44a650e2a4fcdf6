import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import css from './MailedLink.module.css';

interface OpenLinkProps {
  readonly email: string;
  readonly text: string;
  /** What submitting does, as list items. */
  readonly steps?: readonly string[];
  readonly submit: string;
  readonly onSubmit: () => Promise<void>;
}

/** Explains the link and applies it only on submit: mail scanners open every link. */
export function OpenLink({ email, text, steps = [], submit, onSubmit }: OpenLinkProps) {
  const submitErrors = useSubmitErrors();
  const [state, setState] = useState<{ busy: boolean; error?: string | undefined }>({ busy: false });

  async function confirm() {
    setState({ busy: true });
    await onSubmit().catch((error: unknown) => setState({ busy: false, error: submitErrors(error)[FORM_ERROR] }));
  }

  return (
    <div className={css.open}>
      <p className={css.email}>{email}</p>
      <p className={css.text}>{text}</p>
      {steps.length > 0 && (
        <ul className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {state.error && <Alert tone="refused">{state.error}</Alert>}
      <Button size="large" block busy={state.busy} onClick={() => void confirm()}>
        {submit}
      </Button>
    </div>
  );
}
