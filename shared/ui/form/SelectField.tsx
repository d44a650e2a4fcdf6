import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Field.module.css';
import type { FieldParts } from './Field.tsx';
import { Field } from './Field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export type SelectFieldProps = FieldParts &
  Omit<ComponentProps<'select'>, keyof FieldParts | 'id' | 'children' | 'multiple'> & {
    readonly options: readonly SelectOption[];
    /** First option, with an empty value, while nothing is chosen. */
    readonly placeholder?: string;
  };

/** A native select, which opens the system's list on phones. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, error, hint, optionalLabel, required, options, placeholder, ...native } = props;
  return (
    <Field label={label} name={name} error={error} hint={hint} optionalLabel={optionalLabel} required={required}>
      {(control) => (
        <div className={css.frame}>
          <select {...native} {...control} className={classes(css.control, css.select, native.className)}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.mark} size={20} strokeWidth={1.75} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
