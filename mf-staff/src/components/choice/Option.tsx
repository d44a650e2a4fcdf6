import type { ComponentProps, ReactNode } from 'react';
import css from './Option.module.css';

export function Options({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css.options}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps extends ComponentProps<'input'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: string;
}

/** Native checkbox or radio button with a label. */
export function Option({ label, ...input }: OptionProps) {
  return (
    <label className={css.option}>
      <input {...input} />
      <span>{label}</span>
    </label>
  );
}
