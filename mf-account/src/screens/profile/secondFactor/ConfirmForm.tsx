import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import type { PasswordAndCode } from '../../../client/secondFactor.ts';
import { CodeField } from '../../../widgets/code/CodeField.tsx';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';

interface ConfirmFormProps {
  readonly lead: string;
  readonly submit: string;
  /** Requires a code as well, for changes that weaken the account. */
  readonly withCode?: boolean;
  readonly onConfirm: (confirmation: PasswordAndCode) => Promise<void>;
}

export function ConfirmForm({ lead, submit, withCode = false, onConfirm }: ConfirmFormProps) {
  const { t } = useTranslation();
  const submitErrors = useShortErrors();
  return (
    <DialogForm<Partial<PasswordAndCode>>
      onSubmit={({ Password = '', Code = '' }) => onConfirm({ Password, Code }).catch(submitErrors)}
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
