import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { useHeaderEntries } from './useHeaderEntries.ts';
import css from './VisitorNav.module.css';

export const LOGIN = `${PATHS.home}${FRAGMENTS.login}`;

/** A visitor's links, as the row and the menu have them. */
export function useVisitorLinks() {
  const { pathname } = useLocation();
  return useHeaderEntries().map(({ path, label }) => {
    const isHere = path === pathname;
    return (
      <li key={path}>
        <Link
          aria-current={isHere ? 'page' : undefined}
          className={isHere ? `${css.link} ${css.active}` : css.link}
          to={path}
        >
          {label}
        </Link>
      </li>
    );
  });
}

/** A visitor's links in a row, where there is room. */
export function VisitorNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.label')} className={css.row}>
      <ul>{useVisitorLinks()}</ul>
    </nav>
  );
}

/** The way to the login box, where the header's row has room for it. */
export function LoginButton() {
  const { t } = useTranslation();
  return (
    <Link className={`${buttonClass('primary')} ${css.login}`} to={LOGIN}>
      {t('nav.login')}
    </Link>
  );
}
