import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useState } from 'react';
import { useSubmitErrors } from '../form/useSubmitErrors.tsx';
import { Dialog } from './Dialog.tsx';
import css from './QuestionDialog.module.css';

interface QuestionDialogProps {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  /** Performs the action. If it rejects, the dialog stays and displays the error. */
  readonly onYes: () => Promise<void>;
  readonly onClose: () => void;
  /** Consequences of the action. */
  readonly children: ReactNode;
}

/** Confirmation dialog for actions that can't easily be undone. */
export function QuestionDialog({ title, yes, no, onYes, onClose, children }: QuestionDialogProps) {
  const submitErrors = useSubmitErrors();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | undefined>();

  async function confirm() {
    setBusy(true);
    try {
      await onYes();
    } catch (error) {
      setMessage(submitErrors(error)[FORM_ERROR]);
    }
    setBusy(false);
  }

  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <div className={css.question}>
        <p>{children}</p>
        {message && !isBusy && <Alert tone="refused">{message}</Alert>}
        <div className={css.buttons}>
          <Button busy={isBusy} onClick={() => void confirm()}>
            {yes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
