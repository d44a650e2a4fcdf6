import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import css from './CaptchaField.module.css';

/** The form's `recaptcha`: what it holds, how to change it, and its error once it is time to show it. */
export function useCaptchaInput() {
  const { input, meta } = useField<string | undefined>('recaptcha');
  const value = input.value ?? '';
  // A failed send empties the field, so the server's message is shown until there is a new answer.
  const wrong: unknown = meta.touched && value === '' ? (meta.submitError ?? meta.error) : undefined;
  return { value, change: input.onChange, error: typeof wrong === 'string' ? wrong : undefined };
}

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

/** A captcha that failed, and the button to try it again. */
export function CaptchaFailed({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={css.failed} role="alert">
        <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" />
        {text}
      </span>
      <Button variant="secondary" onClick={onAgain}>
        {t('contact.captcha.again')}
      </Button>
    </>
  );
}
