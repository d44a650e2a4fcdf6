import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { Logo } from '@friends/shared/ui/art/Logo';
import css from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import { useHeaderEntries } from './useHeaderEntries.ts';

/** What a visitor finds behind the remotes' own entries. */
const ENTRANCE = [
  { text: 'login', to: `${PATHS.home}${FRAGMENTS.login}` },
  // Opens the dialog over whatever page is shown.
  { text: 'signup', to: FRAGMENTS.signUp },
];

/** The footer of every page (docs/product.md#footer). */
export function Footer() {
  const { t } = useTranslation();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  const links = [
    ...useHeaderEntries()
      .filter(({ footer }) => footer)
      .map(({ path, label }) => ({ to: path, label })),
    ...(isMember ? [] : ENTRANCE).map(({ text, to }) => ({ to, label: t(`nav.${text}`) })),
  ];
  return (
    <div className={css.footer}>
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo className={css.logo} />
          <p>{t('footer.promise')}</p>
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className={css.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className={css.address}>
          <strong>{t('footer.office')}</strong>
          <span>{t('footer.building')}</span>
          <span>{t('footer.address')}</span>
          <a href={`tel:${t('footer.phone').replaceAll(' ', '')}`}>{t('footer.phone')}</a>
          <a href={`mailto:${t('footer.mail')}`}>{t('footer.mail')}</a>
        </address>
        <SocialLinks />
        {/* At New Year the server's year is another one than that of some readers, which is no reason to render all anew. */}
        <p className={css.copyright} suppressHydrationWarning>
          {t('footer.copyright', { year: new Date().getFullYear() })}
        </p>
      </div>
    </div>
  );
}
