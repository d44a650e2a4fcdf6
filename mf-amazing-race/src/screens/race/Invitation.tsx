import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import css from './Race.module.css';

/** Invites a visitor to log in or to sign up. */
export function Invitation() {
  const { t } = useTranslation();
  return (
    <section className={css.invitation} aria-labelledby="invitation">
      <div>
        <h2 className={css.panelTitle} id="invitation">
          {t('invitation.title')}
        </h2>
        <p>{t('invitation.text')}</p>
      </div>
      <div className={css.ways}>
        <Link
          className={buttonClass('primary')}
          to={{ pathname: PATHS.home, hash: FRAGMENTS.login }}
          state={{ from: PATHS.amazingRace }}
        >
          {t('invitation.login')}
        </Link>
        <Link className={buttonClass('secondary')} to={{ hash: FRAGMENTS.signUp }}>
          {t('invitation.signUp')}
        </Link>
      </div>
    </section>
  );
}
