import type { HeaderIcon } from '@friends/shared/contract/release/manifest';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { Compass, Gift, type LucideIcon, ReceiptText, Tag, TicketCheck } from 'lucide-react';
import css from './MemberNav.module.css';
import { useHeaderEntries } from './useHeaderEntries.ts';

const ICONS: Readonly<Record<HeaderIcon, LucideIcon>> = {
  compass: Compass,
  gift: Gift,
  receipt: ReceiptText,
  tag: Tag,
  ticket: TicketCheck,
};

/** A member's main pages: a row in the header; on phones a bar at the bottom, within reach of the thumb. */
export function MemberNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav.member')} className={css.nav}>
      <ul>
        {useHeaderEntries().map(({ path, label, icon, logo, isShownAt }) => {
          const Icon = icon && ICONS[icon];
          const isCurrent = isShownAt(pathname);
          return (
            <li key={path}>
              <Link
                aria-current={isCurrent ? 'page' : undefined}
                className={isCurrent ? `${css.link} ${css.active}` : css.link}
                to={path}
              >
                {Icon ? <Icon aria-hidden="true" className={css.icon} size={22} strokeWidth={1.75} /> : null}
                {logo ? <img alt="" className={css.logo} height="36" src={logo} width="104" /> : null}
                <span>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
