import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { useMenuCloses } from './useMenuCloses.ts';
import css from './VisitorNav.module.css';
import { LOGIN, useVisitorLinks } from './VisitorNav.tsx';

/** A visitor's links on a phone, at the end of the row. It opens also before the page's code is there. */
export function VisitorMenu() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const links = useVisitorLinks();
  useMenuCloses(menu);
  return (
    // Another page, another menu: it starts closed.
    <details className={css.menu} key={key} ref={menu}>
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
  );
}
