import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { iconButtonClass } from '@friends/shared/ui/brand/IconButton';
import { Bell as BellIcon } from 'lucide-react';
import { type ComponentType, type ToggleEvent, useRef, useState } from 'react';
import css from './Bell.module.css';
import type { BellPanelProps } from './BellPanel.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { useUnread } from './useUnread.ts';

addMessages('bell', { en, id });

/** Loads the panel's chunk: on hover, or when the panel opens. */
const importPanel = () => import(/* webpackChunkName: "bell-panel" */ './BellPanel.tsx').then((file) => file.BellPanel);

/** Larger counts are displayed as "99+". */
const MAX_SHOWN = 99;

function usePanel() {
  const { report } = usePortal();
  const [Panel, setPanel] = useState<ComponentType<BellPanelProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  function prepare(): void {
    if (Panel) return;
    setFailed(false);
    importPanel().then(
      (panel) => setPanel(() => panel),
      (error: unknown) => {
        report(error, 'bell');
        setFailed(true);
      },
    );
  }
  return { Panel, isFailed, prepare };
}

/**
 * The notification bell and its panel (docs/product.md#notifications). Renders nothing if the back end has no
 * notifications.
 */
export function Bell() {
  const { t } = useTranslation('bell');
  const [unread, setUnread] = useUnread();
  const [isOpen, setOpen] = useState(false);
  const { Panel, isFailed, prepare } = usePanel();
  const button = useRef<HTMLButtonElement>(null);
  if (unread === null) return null;

  function toggle({ newState, target, currentTarget: panel }: ToggleEvent<HTMLDivElement>) {
    // Toggle events of elements inside the panel bubble through React as well.
    if (target !== panel) return;
    setOpen(newState === 'open');
    if (newState !== 'open') return;
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    panel.style.setProperty('--below', `${Math.max(0, Math.round(bottom))}px`);
    panel.focus();
    prepare();
  }

  return (
    <>
      <button
        ref={button}
        className={iconButtonClass(css.button)}
        type="button"
        popoverTarget="bell-panel"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        aria-label={unread > 0 ? t('unread', { count: unread }) : t('title')}
      >
        <BellIcon aria-hidden="true" size={22} strokeWidth={1.75} />
        {unread > 0 && (
          <span aria-hidden="true" className={css.count}>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
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
        {isOpen && Panel && <Panel onSeen={setUnread} />}
        {isOpen && isFailed && <p role="alert">{t('failed')}</p>}
      </div>
    </>
  );
}
