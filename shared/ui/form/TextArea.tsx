import type { ComponentProps } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Field.module.css';
import type { FieldParts } from './Field.tsx';
import { Field } from './Field.tsx';

export type TextAreaProps = FieldParts & Omit<ComponentProps<'textarea'>, keyof FieldParts | 'id'>;

export function TextArea({ label, name, error, hint, optionalLabel, required, ...native }: TextAreaProps) {
  return (
    <Field label={label} name={name} error={error} hint={hint} optionalLabel={optionalLabel} required={required}>
      {(control) => (
        <textarea rows={5} {...native} {...control} className={classes(css.control, css.area, native.className)} />
      )}
    </Field>
  );
}
