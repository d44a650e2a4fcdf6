import type { Notice as NoticeContent } from '@friends/shared/contract/portal/portal';
import { useTranslation } from '@friends/shared/i18n/translation';
import { X } from 'lucide-react';
import { type DOMAttributes, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { classes } from '../brand/classes.ts';
import { iconButtonClass } from '../brand/IconButton.tsx';
import css from './Notice.module.css';
import { ToneIcon } from './Tone.tsx';

export interface NoticeProps {
  readonly notice: NoticeContent | null;
  readonly onClose: () => void;
}

/**
 * The page's notice about an action, at the bottom of the window, away from the header
 * (docs/product.md#success-messages). The live region exists before the notice, so that screen readers announce it.
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

function Card({ tone, text, onClose }: NoticeContent & Pick<NoticeProps, 'onClose'>) {
  const { t } = useTranslation('ui');
  const pauseHandlers = useAutoDismiss<HTMLDivElement>(tone === 'success' ? text : null, onClose);
  return (
    <div className={classes(css.notice, css[tone])} {...pauseHandlers}>
      <ToneIcon tone={tone} size={24} />
      <p className={css.text}>{text}</p>
      <button aria-label={t('close')} className={iconButtonClass()} onClick={() => onClose()} type="button">
        <X aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
    </div>
  );
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isPageVisible = () => document.visibilityState === 'visible';

/** Twice what a slow reader needs, in milliseconds: 120 words of 6 letters per minute, and time to find the text. */
const readingTimeMs = (text: string) => 6_000 + 2 * (60_000 / (120 * 6)) * text.length;

/**
 * Calls `onTimeout` after enough time to read the text. Pauses, and starts over, while hovered, focused or in a hidden
 * tab, so that readers can take longer (WCAG 2.2.1).
 *
 * @param text null for a notice that stays
 * @returns event handlers for the element with the text
 */
function useAutoDismiss<E extends Element>(text: string | null, onTimeout: () => void): DOMAttributes<E> {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible, () => true);
  const dismiss = useEffectEvent(onTimeout);
  const isRunning = isVisible && !isUnderPointer && !isFocused;
  useEffect(() => {
    if (text === null || !isRunning) return;
    const timer = setTimeout(dismiss, readingTimeMs(text));
    return () => clearTimeout(timer);
  }, [text, isRunning]);
  return {
    onPointerEnter: () => setUnderPointer(true),
    onPointerLeave: () => setUnderPointer(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
