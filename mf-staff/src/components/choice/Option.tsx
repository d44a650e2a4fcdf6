import type { ComponentProps, ReactNode } from 'react';
import css from './Option.module.css';

/** Options below a legend. */
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

/** The browser's own box or button, with its label. */
export function Option({ label, ...input }: OptionProps) {
  return (
    <label className={css.option}>
      <input {...input} />
      <span>{label}</span>
    </label>
  );
}
