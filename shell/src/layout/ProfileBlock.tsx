import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { loadedAccountAtom } from '@friends/shared/state/portalAtoms';
import { Avatar } from '@friends/shared/ui/brand/Avatar';
import { Chip } from '@friends/shared/ui/brand/Chip';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import { LogOut } from 'lucide-react';
import css from './ProfileBlock.module.css';

/** Logged-in member, profile link and logout (docs/product.md#header). */
export function ProfileBlock() {
  const { t } = useTranslation();
  const portal = usePortal();
  const loaded = useAtomValue(loadedAccountAtom);
  const account = loaded.status === 'ready' ? loaded.value : null;
  const isFailed = loaded.status === 'failed';
  const name = account?.Name || account?.Email || '?';
  return (
    <section aria-label={t('profile.label')} className={css.profile}>
      <Link className={css.edit} to={PATHS.profile}>
        {account || isFailed ? (
          <Avatar name={name} src={account?.Image} />
        ) : (
          <Skeleton height="2.5rem" shape="circle" width="2.5rem" />
        )}
        <span className={css.editText}>{t(account && !account.Name ? 'profile.addName' : 'profile.edit')}</span>
      </Link>
      <div className={css.who}>
        {account && (
          <>
            <span className={css.name} title={name}>
              {name}
            </span>
            <Chip tier={account.GeniusMember ? 'genius' : 'silver'} />
          </>
        )}
        {isFailed && (
          <button className={css.retry} onClick={() => void portal.session.refresh()} type="button">
            {t('profile.failed')}
          </button>
        )}
        {loaded.status === 'loading' && <Skeleton width="7rem" />}
      </div>
      <button className={css.logout} onClick={() => void portal.session.logout()} type="button">
        <LogOut aria-hidden="true" size={18} strokeWidth={1.75} />
        <span className={css.logoutText}>{t('profile.logout')}</span>
      </button>
    </section>
  );
}
