import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './CaptchaField.module.css';

interface CaptchaBoxProps {
  /** Id of the sentence below, for what it describes. */
  readonly noteId: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** What every captcha has in common: its place in the form, and below it what is wrong. */
export function CaptchaBox({ noteId, error, children }: CaptchaBoxProps) {
  return (
    <div className={css.captcha}>
      {children}
      <p className={css.note} id={noteId} role="status">
        {error && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> {error}
          </>
        )}
      </p>
    </div>
  );
}
