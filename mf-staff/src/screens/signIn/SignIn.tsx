import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation } from '@friends/shared/remote/router';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { SignOnLink } from '../signOn/SignOnLink.tsx';
import css from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInOptions } from './SignInOptions.tsx';

/** Replaces the screen until the user is signed in. */
export function SignIn() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className="page">
      <div className={css.column}>
        <PageHeading title={t('signIn.title')} lead={t('signIn.lead')} />
        <SignInOptions>
          {(provider) =>
            provider === null ? (
              <>
                <SignInForm />
                <p className={css.help}>{t('signIn.help')}</p>
              </>
            ) : (
              <>
                <SignOnLink to={`${pathname}${search}`}>{t('signIn.with', { provider })}</SignOnLink>
                <p className={css.help}>{t('signIn.providerHelp')}</p>
              </>
            )
          }
        </SignInOptions>
      </div>
    </div>
  );
}
