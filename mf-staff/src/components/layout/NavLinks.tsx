import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { useId } from 'react';
import { isCurrentPage, type NavGroup, navGroupsFor } from './navItems.ts';
import css from './SideNav.module.css';

interface NavLinksProps {
  readonly rights: readonly Right[];
  /** Also called for a link to the current page. */
  readonly onOpen: () => void;
}

/** Keeps the current page's link visible in a low window. */
const scrollIntoView = (link: HTMLAnchorElement | null): void => link?.scrollIntoView?.({ block: 'nearest' });

export function NavLinks({ rights, onOpen }: NavLinksProps) {
  const { t } = useTranslation();
  return (
    <nav className={css.nav} aria-label={t('frame.nav')}>
      {navGroupsFor(rights).map((group) => (
        <Group key={group.title} group={group} onOpen={onOpen} />
      ))}
    </nav>
  );
}

function Group({ group: { title, items }, onOpen }: Pick<NavLinksProps, 'onOpen'> & { readonly group: NavGroup }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  return (
    <div>
      {title && (
        <p className={css.title} id={id}>
          {t(`frame.group.${title}`)}
        </p>
      )}
      <ul className={css.links} aria-labelledby={title ? id : undefined}>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              ref={isCurrentPage(item, pathname) ? scrollIntoView : null}
              className={css.link}
              to={item.to}
              aria-current={isCurrentPage(item, pathname) ? 'page' : undefined}
              onClick={onOpen}
            >
              {t(`frame.${item.text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
