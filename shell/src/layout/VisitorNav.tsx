import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { Menu } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useHasLogin, useHeaderEntries } from './useHeaderEntries.ts';
import css from './VisitorNav.module.css';

const LOGIN = `${PATHS.home}${FRAGMENTS.login}`;

function useVisitorLinks() {
  const { pathname } = useLocation();
  return useHeaderEntries().map(({ path, label }) => {
    const isCurrent = path === pathname;
    return (
      <li key={path}>
        <Link
          aria-current={isCurrent ? 'page' : undefined}
          className={isCurrent ? `${css.link} ${css.active}` : css.link}
          to={path}
        >
          {label}
        </Link>
      </li>
    );
  });
}

export function VisitorNav() {
  const { t } = useTranslation();
  const links = useVisitorLinks();
  return (
    links.length > 0 && (
      <nav aria-label={t('nav.label')} className={css.row}>
        <ul>{links}</ul>
      </nav>
    )
  );
}

/** Link to the login box; nothing if no live release has one. */
export function LoginButton() {
  const { t } = useTranslation();
  return (
    useHasLogin() && (
      <Link className={`${buttonClass('primary')} ${css.login}`} to={LOGIN}>
        {t('nav.login')}
      </Link>
    )
  );
}

/** A visitor's links on phones. A `<details>`, so that it opens before hydration. */
export function VisitorMenu() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const links = useVisitorLinks();
  const hasLogin = useHasLogin();
  useCloseMenu(menu);
  if (!hasLogin && links.length === 0) return null;
  return (
    // A new key per page closes the menu.
    <details className={css.menu} key={key} ref={menu}>
      <summary aria-label={t('nav.menu')}>
        <Menu aria-hidden="true" size={24} strokeWidth={1.75} />
      </summary>
      <nav aria-label={t('nav.label')}>
        <ul>
          {links}
          {hasLogin && (
            <li className={css.inMenu}>
              <Link className={css.link} to={LOGIN}>
                {t('nav.login')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </details>
  );
}

/** Closes an open `<details>` menu on Escape, on a press outside and when focus leaves it. */
function useCloseMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const closeOnBlur = ({ target }: Event) => {
      const isInside = target instanceof Node && menu.current?.contains(target);
      if (menu.current && !isInside) menu.current.open = false;
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      // The focused element is hidden now.
      menu.current.querySelector('summary')?.focus();
    };
    // Presses in parts that aren't hydrated reach only capturing listeners on `window`
    // (`page/src/firstScript/marks.ts`).
    for (const type of ['pointerdown', 'focusin'])
      window.addEventListener(type, closeOnBlur, { signal, capture: true });
    document.addEventListener('keydown', closeByEscape, { signal });
    return () => stop.abort();
  }, [menu]);
}
