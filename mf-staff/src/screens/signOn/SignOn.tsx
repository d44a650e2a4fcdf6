import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link, useLocation } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useEffect, useMemo } from 'react';
import { setAccountAtom } from '../../state/staff/session.ts';
import { signedOnAtom, signOnUrlAtom } from '../../state/staff/signOn.ts';
import css from '../signIn/SignIn.module.css';
import { SignInOptions } from '../signIn/SignInOptions.tsx';
import { SignOnLink } from './SignOnLink.tsx';

/**
 * Redirects to the company's identity provider; on return, with the provider's parameters, signs in and continues at
 * the original page.
 */
export function SignOn() {
  const { t } = useTranslation();
  const query = useLocation().search.slice(1);
  const parameters = new URLSearchParams(query);
  return (
    <div className="page">
      <div className={css.column}>
        <PageHeading title={t('signIn.title')} />
        <SignInOptions>
          {(provider) => {
            const to = safePath(parameters.get('to'));
            if (provider === null) return <NoProvider to={to} />;
            return parameters.has('state') ? (
              <ReturnFromProvider query={query} />
            ) : (
              <RedirectToProvider to={to} again={parameters.has('again')} />
            );
          }}
        </SignInOptions>
      </div>
    </div>
  );
}

/** A path on this site, otherwise the start page; prevents open redirects. */
const safePath = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/');

/** Company accounts are not configured (any more); links to the sign-in form. */
function NoProvider({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.form}>
      <Alert tone="info">{t('signOn.noProvider')}</Alert>
      <p className={css.wide}>
        <Link className={buttonClass()} to={to} replace>
          {t('signOn.withPassword')}
        </Link>
      </p>
    </div>
  );
}

interface RedirectToProviderProps {
  /** Path to return to. */
  readonly to: string;
  /** Forces a new sign-in at the provider. */
  readonly again: boolean;
}

function RedirectToProvider({ to, again }: RedirectToProviderProps) {
  const { t } = useTranslation();
  const [url, reload] = useLoaded(useMemo(() => signOnUrlAtom(to, again), [to, again]));
  const address = url.status === 'ready' ? url.value : null;
  useEffect(() => {
    // Replaces this page, so that Back skips it.
    if (address !== null) window.location.replace(address);
  }, [address]);
  if (url.status === 'failed') return <LoadFailed error={url.error} onRetry={() => void reload()} />;
  return <Loading label={t('signOn.leaving')} />;
}

function ReturnFromProvider({ query }: { readonly query: string }) {
  const { t } = useTranslation();
  const { navigation } = usePortal();
  const setAccount = useSetAtom(setAccountAtom);
  const [state] = useLoaded(useMemo(() => signedOnAtom(query), [query]));
  const signedIn = state.status === 'ready' ? state.value : null;
  useEffect(() => {
    if (signedIn === null) return;
    setAccount(signedIn.Account);
    navigation.replace(signedIn.Return);
  }, [signedIn, navigation, setAccount]);
  if (state.status !== 'failed') return <Loading label={t('signOn.arriving')} />;
  // The provider's answer can be used once: a retry starts a new sign-in.
  return (
    <div className={css.form}>
      <Alert tone="refused">{state.error.detail || t('signOn.failed')}</Alert>
      <SignOnLink again to="/">
        {t('signIn.again')}
      </SignOnLink>
    </div>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <>
      <p className={css.waiting}>{label}</p>
      <SkeletonGroup label={label}>
        <Skeleton shape="block" height="3rem" />
      </SkeletonGroup>
    </>
  );
}
