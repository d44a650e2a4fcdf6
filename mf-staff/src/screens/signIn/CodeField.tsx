import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useCallback } from 'react';
import css from './SignIn.module.css';

interface CodeFieldProps {
  readonly hint: string;
  /** Focuses the field when it appears. */
  readonly isFocused?: boolean;
}

/** The authenticator app's six digits: the form field `Code`. */
export function CodeField({ hint, isFocused = false }: CodeFieldProps) {
  const { t } = useTranslation();
  const focusField = useCallback(
    (container: HTMLDivElement | null) => {
      if (isFocused) container?.querySelector('input')?.focus();
    },
    [isFocused],
  );
  return (
    <div ref={focusField}>
      <FormField
        name="Code"
        className={css.code}
        label={t('signIn.code')}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
    </div>
  );
}
