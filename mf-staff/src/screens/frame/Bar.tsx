import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { Compass, Keyboard, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import css from './Frame.module.css';
import { placesFor } from './places.ts';
import { useSignOut } from './useSignOut.ts';

interface BarProps {
  readonly staff: StaffAccount;
  /** Shows which keys there are. */
  readonly onKeys: () => void;
  /** Lets them choose where to go by typing. */
  readonly onPalette: () => void;
}

/** No further than it takes. */
const NEAREST = { block: 'nearest', inline: 'nearest' } as const;

/** Where the person may go, who they are, and the way out. */
export function Bar({ staff: { Name, Email, Rights }, onKeys, onPalette }: BarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { busy, run } = useSignOut();
  const list = useRef<HTMLUListElement>(null);
  const places = placesFor(Rights);
  const here = places.findIndex(({ isHere }) => isHere(pathname));
  // On a phone not all places fit: where somebody is, or what has the focus, must be in sight.
  useEffect(() => {
    list.current?.children[here]?.scrollIntoView(NEAREST);
  }, [here]);
  return (
    <div className={css.bar}>
      <div className={`page ${css.inner}`}>
        <nav className={css.nav} aria-label={t('frame.nav')}>
          <ul className={css.places} ref={list}>
            {places.map(({ to, text }, index) => (
              <li key={to}>
                <Link
                  className={css.place}
                  onFocus={({ currentTarget }) => currentTarget.scrollIntoView(NEAREST)}
                  to={to}
                  aria-current={index === here ? 'page' : undefined}
                >
                  {t(`frame.${text}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.who}>
          <span className={css.name} title={Email}>
            <span className="visually-hidden">{t('frame.signedInAs')} </span>
            {Name || Email}
          </span>
          <button
            type="button"
            className={`${css.out} ${css.keys}`}
            aria-label={t('palette.title')}
            title="Ctrl K"
            onClick={onPalette}
          >
            <Compass size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button type="button" className={`${css.out} ${css.keys}`} aria-label={t('keys.title')} onClick={onKeys}>
            <Keyboard size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button type="button" className={css.out} disabled={busy} onClick={() => void run()}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={css.outText}>{t('frame.signOut')}</span>
          </button>
        </div>
      </div>
    </div>
  );
}
