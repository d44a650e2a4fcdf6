import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { KeepTyped } from '@friends/shared/ui/form/typed/KeepTyped';
import { CheckOnChange, type ServerCheck } from '@friends/shared/ui/form/useServerCheck';
import type { FormRenderProps } from 'react-final-form';
import type { Signup } from '../../client/membership.ts';
import css from '../DialogForm.module.css';

/** What is typed here is kept under this name. */
export const FORM = 'sign-up';

const KEPT = ['AgentCode', 'UserId', 'Phone', 'Email'];

/** Fields the server checks while they are typed, too: another member may have them (docs/product.md#forms). */
const CHECKED = ['AgentCode', 'UserId', 'Email'];

export function SignUpFields(form: FormRenderProps<Signup> & { readonly check: ServerCheck }) {
  const { handleSubmit, pristine, submitting, hasValidationErrors, submitError, check } = form;
  const { t } = useTranslation();
  const leave = () => void check.run({ ...form.form.getState().values });
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <p className={css.lead}>{t('signUp.lead')}</p>
      <CheckOnChange check={check} fields={CHECKED} />
      <KeepTyped form={FORM} fields={KEPT} asks={false}>
        <div className={css.pair}>
          <FormField
            name="AgentCode"
            label={t('signUp.agentCode')}
            autoCapitalize="characters"
            spellCheck={false}
            required
            onBlur={leave}
          />
          <FormField
            name="UserId"
            label={t('signUp.userId')}
            autoCapitalize="none"
            spellCheck={false}
            required
            onBlur={leave}
          />
        </div>
        <FormField name="Phone" type="tel" label={t('signUp.phone')} autoComplete="tel" optionalLabel onBlur={leave} />
        <FormField
          name="Email"
          type="email"
          label={t('signUp.email')}
          autoComplete="username"
          required
          onBlur={leave}
        />
        <FormField
          name="Password"
          type="password"
          label={t('signUp.password')}
          hint={t('signUp.passwordRule')}
          autoComplete="new-password"
          required
          onBlur={leave}
        />
        <FormField
          name="PasswordConfirm"
          type="password"
          label={t('signUp.passwordConfirm')}
          autoComplete="new-password"
          required
          onBlur={leave}
        />
      </KeepTyped>
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      <Button type="submit" size="large" block busy={submitting} disabled={pristine || hasValidationErrors}>
        {t('signUp.submit')}
      </Button>
      <p className={css.small}>
        {t('signUp.privacy')} <Link to={PATHS.privacy}>{t('signUp.privacyLink')}</Link>
      </p>
    </form>
  );
}
