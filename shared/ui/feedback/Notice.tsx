import type { Notice as NoticeFacts } from '@friends/shared/contract/portal/portal';
import { useTranslation } from '@friends/shared/i18n/translation';
import { X } from 'lucide-react';
import { classes } from '../brand/classes.ts';
import { iconButtonClass } from '../brand/IconButton.tsx';
import css from './Notice.module.css';
import { ToneIcon } from './Tone.tsx';
import { useGoesByItself } from './useGoesByItself.ts';

export interface NoticeProps {
  readonly notice: NoticeFacts | null;
  readonly onClose: () => void;
}

/**
 * The page's notice of what was done, at the foot of the window, where no header is (docs/product.md#success-messages). The
 * place is there before the notice: what comes into it is read out.
 */
export function Notice({ notice, onClose }: NoticeProps) {
  const isRefused = notice?.tone === 'refused';
  const card = notice && <Card key={notice.text} {...notice} onClose={onClose} />;
  return (
    <div className={css.place}>
      <div role="status">{isRefused ? null : card}</div>
      {isRefused && <div role="alert">{card}</div>}
    </div>
  );
}

function Card({ tone, text, onClose }: NoticeFacts & Pick<NoticeProps, 'onClose'>) {
  const { t } = useTranslation('ui');
  const holds = useGoesByItself<HTMLDivElement>(tone === 'success' ? text : null, onClose);
  return (
    <div className={classes(css.notice, css[tone])} {...holds}>
      <ToneIcon tone={tone} size={24} />
      <p className={css.text}>{text}</p>
      <button aria-label={t('close')} className={iconButtonClass()} onClick={() => onClose()} type="button">
        <X aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
    </div>
  );
}
