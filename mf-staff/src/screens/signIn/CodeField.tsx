import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useCallback } from 'react';
import css from './SignIn.module.css';

interface CodeFieldProps {
  readonly hint: string;
  /** The focus goes there when it comes. */
  readonly focused?: boolean;
}

/** The six digits of the authenticator app: the field `Code` of the form around it. */
export function CodeField({ hint, focused = false }: CodeFieldProps) {
  const { t } = useTranslation();
  const arrive = useCallback(
    (place: HTMLDivElement | null) => {
      if (focused) place?.querySelector('input')?.focus();
    },
    [focused],
  );
  return (
    <div ref={arrive}>
      <FormField
        name="Code"
        className={css.figures}
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
