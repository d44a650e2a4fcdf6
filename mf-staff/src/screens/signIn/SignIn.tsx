import { useTranslation } from '@friends/shared/i18n/translation';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import css from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Stands in the place of the screen until somebody is signed in; the screen of the address follows. */
export function SignIn() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <div className={css.column}>
        <PageHeading title={t('signIn.title')} lead={t('signIn.lead')} />
        <SignInForm />
        <p className={css.help}>{t('signIn.help')}</p>
      </div>
    </div>
  );
}
