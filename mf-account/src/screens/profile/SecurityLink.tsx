import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { ShieldCheck } from 'lucide-react';
import css from './SecurityLink.module.css';

/** The way to the member's sessions and to what was changed in the account. */
export function SecurityLink() {
  const { t } = useTranslation();
  return (
    <section className={css.security} aria-labelledby="profile-security">
      <h2 className={css.title} id="profile-security">
        {t('profile.security.title')}
      </h2>
      <p className={css.text}>{t('profile.security.text')}</p>
      <Link className={css.link} to={`${PATHS.profile}/security`}>
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('profile.security.link')}
      </Link>
    </section>
  );
}
