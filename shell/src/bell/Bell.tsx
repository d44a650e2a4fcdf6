import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { Bell as BellIcon } from 'lucide-react';
import { type ToggleEvent, useRef, useState } from 'react';
import css from './Bell.module.css';
import { BellPanel } from './BellPanel.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { useUnread } from './useUnread.ts';

addMessages('bell', { en, id });

/** How many are written on the bell. */
const MOST_SHOWN = 99;

/** News for the member, in a panel below the bell (docs/product.md#notifications). Nothing with a back end that has none. */
export function Bell() {
  const { t } = useTranslation('bell');
  const [unread, setUnread] = useUnread();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (unread === null) return null;

  function toggle({ newState, currentTarget: panel }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === 'open');
    if (newState !== 'open') return;
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    panel.style.setProperty('--below', `${Math.max(0, Math.round(bottom))}px`);
    panel.focus();
  }

  return (
    <>
      <button
        ref={button}
        className={css.button}
        type="button"
        popoverTarget="bell-panel"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('unread', { count: unread }) : t('title')}
      >
        <BellIcon aria-hidden="true" size={22} strokeWidth={1.75} />
        {unread > 0 && (
          <span aria-hidden="true" className={css.count}>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <div
        className={css.panel}
        id="bell-panel"
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={t('title')}
        onToggle={toggle}
      >
        {isOpen && <BellPanel onSeen={setUnread} />}
      </div>
    </>
  );
}
