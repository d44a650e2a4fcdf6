import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { Logo } from '@friends/shared/ui/art/Logo';
import { type ComponentType, useEffect, useState } from 'react';
import css from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MemberNav } from './MemberNav.tsx';
import { ProfileBlock } from './ProfileBlock.tsx';
import { LoginButton, VisitorMenu, VisitorNav } from './VisitorNav.tsx';

/**
 * Header of every page: logo, links, language switch, account. DOM order, and so reading and Tab order, equals the
 * visual order.
 */
export function Header() {
  const { t } = useTranslation();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skipToContent')}
      </a>
      <div className={isMember ? `${css.bar} ${css.ofMember}` : css.bar}>
        <Link aria-label={t('homeLink')} className={css.logo} to={PATHS.home}>
          <Logo />
        </Link>
        {isMember ? <MemberNav /> : <VisitorNav />}
        <div className={css.end}>
          <LanguageSwitch isCompact={isMember} />
          {isMember ? <BellSlot /> : null}
          {isMember ? <ProfileBlock /> : null}
        </div>
        {isMember ? null : (
          <>
            <LoginButton />
            <VisitorMenu />
          </>
        )}
      </div>
    </>
  );
}

/** The member's bell. Its space is reserved from the start, also in an app shell; its code loads after rendering. */
function BellSlot() {
  const portal = usePortal();
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "member" */ '../bell/Bell.tsx').then(
      (file) => setBell(() => file.Bell),
      (error: unknown) => portal.report(error, 'bell'),
    );
  }, [portal]);
  return <span className={css.bell}>{Bell && <Bell />}</span>;
}
