import { isRecord } from '@friends/shared/contract/parse';
import { FRAGMENTS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation } from '@friends/shared/remote/router';
import { Slot } from '@friends/shared/remote/Slot';
import { useEffect, useRef } from 'react';
import css from './LoginPlace.module.css';

/**
 * Where `#login-box` leads: the footer's login link, and a visitor sent away from a members' page. The focus goes
 * along, so that the next Tab is the e-mail field and a screen reader says where one has arrived.
 */
export function LoginPlace() {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const { hash, key, state } = useLocation();
  const isTold = isRecord(state) && state.reason !== undefined;
  useEffect(() => {
    if (hash !== FRAGMENTS.login) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [hash, key]);
  return (
    <section
      ref={place}
      id={FRAGMENTS.login.slice(1)}
      className={isTold ? `${css.place} ${css.told}` : css.place}
      aria-label={t('home.loginBox')}
      tabIndex={-1}
    >
      <Slot name="login-box" />
    </section>
  );
}
