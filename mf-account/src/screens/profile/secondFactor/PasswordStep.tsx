import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Form } from 'react-final-form';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import css from './dialogs.module.css';

interface Values {
  readonly Password?: string;
}

export function PasswordStep({ onPassword }: { readonly onPassword: (password: string) => Promise<void> }) {
  const { t } = useTranslation();
  const language = useAtomValue(languageAtom);
  const submitErrors = useShortErrors();
  return (
    <Form<Values>
      onSubmit={({ Password = '' }) => onPassword(Password).catch(submitErrors)}
      validate={(values) => fieldMessages(checkFilled(values, ['Password']), language)}
    >
      {({ handleSubmit, submitting, hasValidationErrors, submitError }) => (
        <form className={css.form} noValidate onSubmit={handleSubmit}>
          <p className={css.lead}>{t('secondFactor.passwordLead')}</p>
          <FormField
            name="Password"
            type="password"
            label={t('secondFactor.password')}
            autoComplete="current-password"
            required
          />
          {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
          <Button type="submit" block busy={submitting} disabled={hasValidationErrors}>
            {t('secondFactor.next')}
          </Button>
        </form>
      )}
    </Form>
  );
}
