import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { KawungPattern } from '@friends/shared/ui/art/KawungPattern';
import css from './AboutFriends.module.css';

export function AboutFriends() {
  const { t } = useTranslation();
  return (
    <section className={`below ${css.band}`} aria-labelledby="about-friends">
      <KawungPattern className={css.pattern} />
      <div className={`page ${css.content}`}>
        <h2 className={css.title} id="about-friends">
          {t('aboutFriends.heading')}
        </h2>
        <div className={css.words}>
          <p>{t('aboutFriends.first')}</p>
          <p>{t('aboutFriends.second')}</p>
          <Link className={css.more} to={PATHS.about}>
            {t('aboutFriends.more')}
          </Link>
        </div>
      </div>
    </section>
  );
}
