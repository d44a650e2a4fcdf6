import { type ReactNode, useEffect, useRef } from 'react';
import { useAction } from '../../hooks/useAction.ts';
import css from './Decision.module.css';
import { DecisionButtons } from './DecisionButtons.tsx';

interface ConfirmFormProps {
  readonly children: ReactNode;
  /** Error message of the call. */
  readonly refusal: ReactNode;
  readonly confirm: string;
  readonly isReady: boolean;
  /** Focuses the confirming button when the form opens, so that Enter confirms. */
  readonly hasFocus?: boolean;
  /** Returns true on success. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms a decision without a reason. */
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
