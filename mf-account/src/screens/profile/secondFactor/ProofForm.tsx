import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Form } from 'react-final-form';
import type { Proof } from '../../../client/secondFactor.ts';
import { CodeField } from '../../../widgets/code/CodeField.tsx';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import css from './dialogs.module.css';

interface ProofFormProps {
  readonly lead: string;
  readonly submit: string;
  readonly onProof: (proof: Proof) => Promise<void>;
}

/** Password and code, for what may weaken the account. */
export function ProofForm({ lead, submit, onProof }: ProofFormProps) {
  const { t } = useTranslation();
  const language = useAtomValue(languageAtom);
  const submitErrors = useShortErrors();
  return (
    <Form<Partial<Proof>>
      onSubmit={({ Password = '', Code = '' }) => onProof({ Password, Code }).catch(submitErrors)}
      validate={(values) => fieldMessages(checkFilled(values, ['Password']), language)}
    >
      {({ handleSubmit, submitting, hasValidationErrors, values, submitError }) => (
        <form className={css.form} noValidate onSubmit={handleSubmit}>
          <p className={css.lead}>{lead}</p>
          <FormField
            name="Password"
            type="password"
            label={t('secondFactor.password')}
            autoComplete="current-password"
            required
          />
          <CodeField />
          {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
          <Button type="submit" block busy={submitting} disabled={hasValidationErrors || !values.Code}>
            {submit}
          </Button>
        </form>
      )}
    </Form>
  );
}
