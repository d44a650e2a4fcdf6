import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import css from './CaptchaField.module.css';

/** The form's `recaptcha` field: value, setter, and its error once it should be visible. */
export function useCaptchaInput() {
  const { input, meta } = useField<string | undefined>('recaptcha');
  const value = input.value ?? '';
  // A failed submit clears the field, so the server's message stays until there is a new token.
  const fieldError: unknown = meta.touched && value === '' ? (meta.submitError ?? meta.error) : undefined;
  return { value, change: input.onChange, error: typeof fieldError === 'string' ? fieldError : undefined };
}

interface CaptchaBoxProps {
  /** ID of the message below, for `aria-describedby`. */
  readonly noteId: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Layout of all captchas: the field and its message. */
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

export function CaptchaFailed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={css.failed} role="alert">
        <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" />
        {text}
      </span>
      <Button variant="secondary" onClick={onRetry}>
        {t('contact.captcha.again')}
      </Button>
    </>
  );
}
