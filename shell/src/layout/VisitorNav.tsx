import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, NavLink, useLocation } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { Menu } from 'lucide-react';
import { useHeaderEntries } from './useHeaderEntries.ts';
import css from './VisitorNav.module.css';

const LOGIN = `${PATHS.home}${FRAGMENTS.login}`;

/** A visitor's links: a row where there is room, a menu on a phone. */
export function VisitorNav() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const links = useHeaderEntries().map(({ path, label }) => (
    <li key={path}>
      <NavLink className={({ isActive }) => (isActive ? `${css.link} ${css.active}` : (css.link ?? ''))} end to={path}>
        {label}
      </NavLink>
    </li>
  ));
  return (
    <>
      <nav aria-label={t('nav.label')} className={css.row}>
        <ul>{links}</ul>
      </nav>
      {/* Another page, another menu: it starts closed. */}
      <details className={css.menu} key={key}>
        <summary aria-label={t('nav.menu')}>
          <Menu aria-hidden="true" size={24} strokeWidth={1.75} />
        </summary>
        <nav aria-label={t('nav.label')}>
          <ul>
            {links}
            <li className={css.inMenu}>
              <Link className={css.link} to={LOGIN}>
                {t('nav.login')}
              </Link>
            </li>
          </ul>
        </nav>
      </details>
      <Link className={`${buttonClass('primary')} ${css.login}`} to={LOGIN}>
        {t('nav.login')}
      </Link>
    </>
  );
}
