import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { classes } from '../brand/classes.ts';
import css from './Notice.module.css';
import type { Tone } from './Tone.tsx';
import { ToneIcon } from './Tone.tsx';

export interface NoticeProps {
  readonly tone: Tone;
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * The page's notice of what was done. It stays until it is closed (docs/product.md#success-messages).
 * It floats at the top of the window; the layout moves it below its header with `--notice-top`.
 */
export function Notice({ tone, text, onClose }: NoticeProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.place}>
      <div className={classes(css.notice, css[tone])} role={tone === 'refused' ? 'alert' : 'status'} aria-live="polite">
        <ToneIcon tone={tone} size={24} />
        <p className={css.text}>{text}</p>
        <Button variant="quiet" onClick={() => onClose()}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
