import { useTranslation } from '@friends/shared/i18n/translation';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Field.module.css';
import type { ControlAttributes, FieldParts } from './Field.tsx';
import { Field } from './Field.tsx';

export type TextFieldProps = FieldParts & Omit<ComponentProps<'input'>, keyof FieldParts | 'id'>;

/** A single-line field. Passwords can be revealed, to find typing errors on phones. */
export function TextField({
  label,
  name,
  error,
  hint,
  optionalLabel,
  required,
  type = 'text',
  ...native
}: TextFieldProps) {
  return (
    <Field label={label} name={name} error={error} hint={hint} optionalLabel={optionalLabel} required={required}>
      {(control) =>
        type === 'password' ? (
          <PasswordControl control={control} native={native} />
        ) : (
          <input {...native} {...control} type={type} className={classes(css.control, native.className)} />
        )
      }
    </Field>
  );
}

interface PasswordControlProps {
  readonly control: ControlAttributes;
  readonly native: ComponentProps<'input'>;
}

function PasswordControl({ control, native }: PasswordControlProps) {
  const { t } = useTranslation('ui');
  const [isRevealed, setRevealed] = useState(false);
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <div className={css.frame}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...native}
        {...control}
        type={isRevealed ? 'text' : 'password'}
        className={classes(css.control, css.withToggle, native.className)}
      />
      <button
        type="button"
        className={css.toggle}
        aria-pressed={isRevealed}
        aria-controls={control.id}
        onClick={() => setRevealed(!isRevealed)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {isRevealed ? t('hide') : t('show')}
      </button>
    </div>
  );
}
