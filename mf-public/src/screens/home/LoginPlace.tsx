import { isRecord } from '@friends/shared/contract/parse';
import { FRAGMENTS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation } from '@friends/shared/remote/router';
import { Slot } from '@friends/shared/remote/Slot';
import { useEffect, useRef } from 'react';
import css from './LoginPlace.module.css';

/**
 * The target of `#login-box`: of the footer's login link, and of a visitor sent away from a members' page. It takes the
 * focus, so that the next Tab is the e-mail field and a screen reader names the place.
 */
export function LoginPlace() {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // A new one with each visit, also of the same address.
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
      className={hasReason ? `${css.place} ${css.explained}` : css.place}
      aria-label={t('home.loginBox')}
      tabIndex={-1}
    >
      <Slot name="login-box" />
    </section>
  );
}
