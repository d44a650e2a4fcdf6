import { type ReactNode, useState } from 'react';
import css from '../../../components/decision/Decision.module.css';
import { DecisionButtons } from '../../../components/decision/DecisionButtons.tsx';

interface DecisionFormProps {
  /** What happens. */
  readonly children: ReactNode;
  /** Why it was not done, where it was refused. */
  readonly refused: ReactNode;
  /** What the button says. */
  readonly confirm: string;
  readonly isReady: boolean;
  /** Returns true if it was done. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms a decision that takes no reason. */
export function ConfirmForm({ children, refused, confirm, isReady, onConfirm, onClose }: DecisionFormProps) {
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    if (!(await onConfirm())) setBusy(false);
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className={css.facts}>{children}</div>
      {refused}
      <DecisionButtons confirm={confirm} busy={busy} disabled={!isReady} onClose={onClose} />
    </form>
  );
}
