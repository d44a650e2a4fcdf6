import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { CloudOff } from 'lucide-react';
import css from './CaptchaField.module.css';

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
