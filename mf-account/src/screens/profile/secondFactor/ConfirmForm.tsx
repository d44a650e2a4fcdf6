import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import type { Proof } from '../../../client/secondFactor.ts';
import { CodeField } from '../../../widgets/code/CodeField.tsx';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';

interface ProofFormProps {
  readonly lead: string;
  readonly submit: string;
  /** Requires a code as well, for changes that weaken the account. */
  readonly withCode?: boolean;
  readonly onProof: (proof: Proof) => Promise<void>;
}

export function ProofForm({ lead, submit, withCode = false, onProof }: ProofFormProps) {
  const { t } = useTranslation();
  const submitErrors = useShortErrors();
  return (
    <DialogForm<Partial<Proof>>
      onSubmit={({ Password = '', Code = '' }) => onProof({ Password, Code }).catch(submitErrors)}
      validate={useValidate((values) => checkFilled(values, ['Password']))}
      lead={lead}
      submit={submit}
      isReady={({ values }) => !withCode || Boolean(values.Code)}
    >
      <FormField
        name="Password"
        type="password"
        label={t('secondFactor.password')}
        autoComplete="current-password"
        required
      />
      {withCode && <CodeField />}
    </DialogForm>
  );
}
