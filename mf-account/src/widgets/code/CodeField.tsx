import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { manifest } from '../../manifest.ts';
import css from './CodeField.module.css';
import en from './code.en.json';
import id from './code.id.json';

addScreenMessages(manifest.name, { en, id });

const AS_DIGITS = { autoComplete: 'one-time-code', inputMode: 'numeric' } as const;
const AS_LETTERS = { autoComplete: 'off', inputMode: 'text' } as const;

/** Field `Code` for an app's code or a recovery code. */
export function CodeField({ focused = false }: { readonly focused?: boolean }) {
  const { t } = useTranslation();
  const form = useForm();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const wantsFocus = useRef(focused);
  /** Called when the field is mounted; each kind has its own. */
  const focusIfWanted = useCallback((place: HTMLDivElement | null) => {
    if (wantsFocus.current) place?.querySelector('input')?.focus();
  }, []);

  function switchKind() {
    wantsFocus.current = true;
    form.change('Code', undefined);
    form.resetFieldState('Code');
    setKind(kind === 'app' ? 'recovery' : 'app');
  }

  return (
    <div key={kind} className={css.code} ref={focusIfWanted}>
      <FormField
        name="Code"
        className={css.figures}
        label={t(`code.${kind}.label`)}
        hint={t(`code.${kind}.hint`)}
        autoCapitalize={kind === 'app' ? 'none' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        {...(kind === 'app' ? AS_DIGITS : AS_LETTERS)}
        required
      />
      <Button variant="quiet" onClick={switchKind}>
        {t(`code.${kind}.other`)}
      </Button>
    </div>
  );
}
