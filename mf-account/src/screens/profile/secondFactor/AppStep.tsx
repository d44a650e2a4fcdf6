import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { useTranslation } from '@friends/shared/i18n/translation';
import { AppSecret } from '@friends/shared/ui/content/AppSecret';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useEffect, useRef } from 'react';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';
import css from './dialogs.module.css';

interface AppStepProps {
  readonly begun: SecondFactorBegun;
  readonly onCode: (code: string) => Promise<void>;
}

/** Transfers the secret to the app and confirms its first code. */
export function AppStep({ begun: { Secret, Uri }, onCode }: AppStepProps) {
  const { t } = useTranslation();
  const submitErrors = useShortErrors();
  const first = useRef<HTMLParagraphElement>(null);
  // The focused element of the previous step is gone; this one starts with instructions, and the code comes last.
  useEffect(() => first.current?.focus(), []);
  return (
    <DialogForm<{ readonly Code?: string }>
      onSubmit={({ Code = '' }) => onCode(Code).catch(submitErrors)}
      submit={t('secondFactor.switchOn')}
      isReady={({ values }) => Boolean(values.Code)}
    >
      <AppSecret secret={Secret} uri={Uri} texts="secondFactor" ref={first} />
      <FormField
        name="Code"
        className={css.code}
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
    </DialogForm>
  );
}
