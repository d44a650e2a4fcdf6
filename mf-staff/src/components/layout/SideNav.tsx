import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation } from '@friends/shared/remote/router';
import { Compass, Keyboard, LogOut, Menu, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { NavLinks } from './NavLinks.tsx';
import css from './SideNav.module.css';
import { useSignOut } from './useSignOut.ts';

interface SideNavProps {
  readonly staff: StaffAccount;
  /** Main content, which receives the focus after navigation. */
  readonly page: RefObject<HTMLElement | null>;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
  readonly onPalette: () => void;
}

/** Navigation, the signed-in user and sign-out; below 1024 px a menu. */
export function SideNav({ staff, page, onShortcuts, onPalette }: SideNavProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    setOpen(false);
  }
  /** Closes the menu, and moves the focus, as the clicked link disappears. */
  function closeMenu() {
    if (!isOpen) return;
    setOpen(false);
    page.current?.focus({ preventScroll: true });
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the button or a link of the menu closes it
    <div className={css.aside} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={css.menu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X {...ICON} /> : <Menu {...ICON} />}
        {t('frame.menu')}
      </button>
      <div id={id} className={css.side} data-open={isOpen || undefined}>
        <button type="button" className={css.skip} onClick={() => page.current?.focus()}>
          {t('frame.skip')}
        </button>
        <button type="button" className={css.palette} title="Ctrl K" onClick={onPalette}>
          <Compass {...ICON} />
          <span>{t('palette.title')}</span>
          <span className={css.key} aria-hidden="true">
            Ctrl K
          </span>
        </button>
        <NavLinks rights={staff.Rights} onOpen={closeMenu} />
        <SignedInUser staff={staff} onShortcuts={onShortcuts} />
      </div>
    </div>
  );
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

function SignedInUser({ staff: { Name, Email }, onShortcuts }: Pick<SideNavProps, 'staff' | 'onShortcuts'>) {
  const { t } = useTranslation();
  const { busy, run } = useSignOut();
  return (
    <div className={css.who}>
      <span className={css.name} title={Email}>
        <span className="visually-hidden">{t('frame.signedInAs')} </span>
        {Name || Email}
      </span>
      <button type="button" className={`${css.out} ${css.keys}`} onClick={onShortcuts}>
        <Keyboard {...ICON} />
        {t('keys.title')}
      </button>
      <button type="button" className={css.out} disabled={busy} onClick={() => void run()}>
        <LogOut {...ICON} />
        {t('frame.signOut')}
      </button>
    </div>
  );
}
