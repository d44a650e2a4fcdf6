import type { ReactNode } from 'react';
import css from '../../../components/decision/Decision.module.css';
import { DecisionButtons } from '../../../components/decision/DecisionButtons.tsx';
import { useAction } from '../../../hooks/useAction.ts';

interface ConfirmFormProps {
  /** The consequences. */
  readonly children: ReactNode;
  /** Error of the call. */
  readonly refusal: ReactNode;
  readonly confirm: string;
  readonly isReady: boolean;
  /** Returns true if it was done. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms a decision that takes no reason. */
export function ConfirmForm({ children, refusal, confirm, isReady, onConfirm, onClose }: ConfirmFormProps) {
  const { busy, run } = useAction();
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(onConfirm);
      }}
    >
      <div className={css.facts}>{children}</div>
      {refusal}
      <DecisionButtons confirm={confirm} busy={busy} disabled={!isReady} onClose={onClose} />
    </form>
  );
}
