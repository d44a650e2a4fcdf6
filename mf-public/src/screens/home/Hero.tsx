import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { HomeHero } from '../../art/HomeHero.tsx';
import css from './Hero.module.css';
import { LoginPlace } from './LoginPlace.tsx';

/** The promise, links to sign up and to the details, and the login box beside them (below them on a phone). */
export function Hero() {
  const { t } = useTranslation();
  return (
    <div className={css.hero}>
      <div className={css.scene} aria-hidden="true">
        <HomeHero className={css.picture} />
      </div>
      <div className={`page ${css.content}`}>
        <div className={css.promise}>
          <h1 className={css.title}>{t('home.title')}</h1>
          <p className={css.lead}>{t('home.lead')}</p>
          <div className={css.ways}>
            <Link className={buttonClass('hot', 'large')} to={FRAGMENTS.signUp}>
              {t('home.signUp')}
            </Link>
            <Link className={css.how} to={PATHS.join}>
              {t('home.how')}
            </Link>
          </div>
        </div>
        <LoginPlace />
        <dl className={css.facts}>
          {(['earn', 'credit', 'choose'] as const).map((fact) => (
            <div key={fact}>
              <dt>{t(`home.facts.${fact}.figure`)}</dt>
              <dd>{t(`home.facts.${fact}.words`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
