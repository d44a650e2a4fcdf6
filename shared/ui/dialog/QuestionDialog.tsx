import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useState } from 'react';
import { useSubmitErrors } from '../form/useSubmitErrors.tsx';
import { Dialog } from './Dialog.tsx';
import css from './QuestionDialog.module.css';

interface QuestionDialogProps {
  readonly title: string;
  /** Words on the two buttons. */
  readonly yes: string;
  readonly no: string;
  /** Does what is asked about. Where it throws, the question stays and says why. */
  readonly onYes: () => Promise<void>;
  readonly onClose: () => void;
  /** What it means to say yes. */
  readonly children: ReactNode;
}

/** Asks once more before something is done that is not undone by a click. */
export function QuestionDialog({ title, yes, no, onYes, onClose, children }: QuestionDialogProps) {
  const submitErrors = useSubmitErrors();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();

  async function run() {
    setBusy(true);
    try {
      await onYes();
    } catch (error) {
      setRefused(submitErrors(error)[FORM_ERROR]);
    }
    setBusy(false);
  }

  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <div className={css.question}>
        <p>{children}</p>
        {refused && !busy && <Alert tone="refused">{refused}</Alert>}
        <div className={css.buttons}>
          <Button busy={busy} onClick={() => void run()}>
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
