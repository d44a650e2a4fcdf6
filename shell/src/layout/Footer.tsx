import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { Logo } from '@friends/shared/ui/art/Logo';
import { Icon } from 'lucide-react';
import css from './Footer.module.css';
import { useHasLogin, useHeaderEntries } from './useHeaderEntries.ts';

/** Links for visitors, displayed after the remotes' links. */
const VISITOR_LINKS = [
  { text: 'login', to: `${PATHS.home}${FRAGMENTS.login}` },
  // Opens as a dialog on the current page.
  { text: 'signup', to: FRAGMENTS.signUp },
];

/** Footer of every page (docs/product.md#footer). */
export function Footer() {
  const { t } = useTranslation();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  const hasLogin = useHasLogin();
  const links = [
    ...useHeaderEntries()
      .filter(({ footer }) => footer)
      .map(({ path, label }) => ({ to: path, label })),
    ...(isMember || !hasLogin ? [] : VISITOR_LINKS).map(({ text, to }) => ({ to, label: t(`nav.${text}`) })),
  ];
  return (
    <div className={css.footer}>
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo className={css.logo} />
          <p>{t('footer.promise')}</p>
        </div>
        {links.length > 0 && (
          <nav aria-label={t('footer.label')}>
            <ul className={css.links}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <address className={css.address}>
          <strong>{t('footer.office')}</strong>
          <span>{t('footer.building')}</span>
          <span>{t('footer.address')}</span>
          <a href={`tel:${t('footer.phone').replaceAll(' ', '')}`}>{t('footer.phone')}</a>
          <a href={`mailto:${t('footer.mail')}`}>{t('footer.mail')}</a>
        </address>
        <SocialLinks />
        {/* The server's year differs from some readers' at New Year; not worth a new render. */}
        <p className={css.copyright} suppressHydrationWarning>
          {t('footer.copyright', { year: new Date().getFullYear() })}
        </p>
      </div>
    </div>
  );
}

/** The icon set has no brand logos, so these are paths in its stroke style. */
const NETWORKS = [
  {
    name: 'Instagram',
    url: 'https://www.instagram.com/',
    drawing:
      'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM17.5 6.5h.01',
  },
  {
    name: 'Facebook',
    url: 'https://www.facebook.com/',
    drawing: 'M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h3Z',
  },
  {
    name: 'LinkedIn',
    url: 'https://www.linkedin.com/',
    drawing:
      'M16 9a5 5 0 0 1 5 5v6h-4v-6a1.5 1.5 0 0 0-3 0v6h-4v-10h4v1.2A4.6 4.6 0 0 1 16 9ZM3 10h4v10H3ZM7 5.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  },
] as const;

function SocialLinks() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('footer.follow')} className={css.social}>
      {NETWORKS.map(({ name, url, drawing }) => (
        <li key={name}>
          <a href={t(`social.${name.toLowerCase()}`, { defaultValue: url })} rel="noreferrer" target="_blank">
            <Icon iconNode={[['path', { d: drawing, key: name }]]} size={22} strokeWidth={1.75} aria-hidden="true" />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
