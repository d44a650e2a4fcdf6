import { isRecord } from '@friends/shared/contract/parse';
import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { Slot } from '@friends/shared/remote/Slot';
import { Drawing } from '@friends/shared/ui/art/Drawing';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { useEffect, useRef } from 'react';
import hero from '../../art/HomeHero.svg';
import css from './Hero.module.css';

export function Hero() {
  const { t } = useTranslation();
  return (
    <div className={css.hero}>
      <div className={css.scene} aria-hidden="true">
        {/* The important part is between x 430 and 1010 of 1440, which is what a phone sees. */}
        <Drawing files={hero} className={css.picture} first />
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
        <LoginSection />
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

/**
 * The target of `#login-box`: for the footer's login link, and for visitors redirected from members' pages. It takes
 * focus, so that the next Tab reaches the e-mail field and screen readers announce the box.
 */
function LoginSection() {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // A new object per navigation, even to the same address.
  const location = useLocation();
  const { state } = location;
  const hasReason = isRecord(state) && state.reason !== undefined;
  useEffect(() => {
    if (location.hash !== FRAGMENTS.login) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [location]);
  return (
    <section
      ref={place}
      id={FRAGMENTS.login.slice(1)}
      className={hasReason ? `${css.login} ${css.explained}` : css.login}
      aria-label={t('home.loginBox')}
      tabIndex={-1}
    >
      <Slot name="login-box" />
    </section>
  );
}
