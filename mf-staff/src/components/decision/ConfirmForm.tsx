import { type ReactNode, useEffect, useRef } from 'react';
import { useAction } from '../../hooks/useAction.ts';
import css from './Decision.module.css';
import { DecisionButtons } from './DecisionButtons.tsx';

interface ConfirmFormProps {
  /** The consequences. */
  readonly children: ReactNode;
  /** Error of the call. */
  readonly refusal: ReactNode;
  readonly confirm: string;
  readonly isReady: boolean;
  /** The button has the focus at the start: Enter confirms. */
  readonly hasFocus?: boolean;
  /** Returns true if it was done. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms a decision that takes no reason. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { children, refusal, confirm, isReady, hasFocus = false, onConfirm, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [hasFocus]);
  const { busy, run } = useAction();
  return (
    <form
      ref={form}
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
