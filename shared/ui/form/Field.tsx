import { useTranslation } from '@friends/shared/i18n/translation';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Field.module.css';

export interface FieldParts {
  readonly label: string;
  readonly name: string;
  /** Error message; marks the field as invalid. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Displays "optional" beside the label; fields are required by default. */
  readonly optionalLabel?: boolean;
  readonly required?: boolean;
}

export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/**
 * Connects label, control, hint and error. `required` becomes `aria-required`: the native attribute would make the
 * browser show its own message in its own language instead of the portal's "Required". "optional" is beside the label,
 * so that the field's name is exactly its label.
 */
export function Field(props: FieldParts & { readonly children: (control: ControlAttributes) => ReactNode }) {
  const { label, name, error, hint, optionalLabel, required, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const notes = [optionalLabel && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {optionalLabel && (
          <span className={css.optional} id={`${id}-optional`}>
            {t('optional')}
          </span>
        )}
      </div>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        'aria-describedby': notes.join(' ') || undefined,
      })}
      {hint && (
        <p className={css.note} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classes(css.note, css.error)} id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
