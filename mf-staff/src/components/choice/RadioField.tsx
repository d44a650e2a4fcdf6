import { useTranslation } from '@friends/shared/i18n/translation';
import type { ReactNode } from 'react';
import { Field } from 'react-final-form';
import css from './Option.module.css';
import { Option, Options } from './Option.tsx';

interface RadioFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly string[];
  /** Prefix of the options' texts: `release.Ends` has `release.Ends.never`. */
  readonly texts: string;
  /** Fields of the selected option. */
  readonly children?: ReactNode;
}

/** A native radio group. */
export function RadioField({ name, legend, options, texts, children }: RadioFieldProps) {
  const { t } = useTranslation();
  return (
    <Options legend={legend}>
      <div className={css.row}>
        {options.map((option) => (
          <Field key={option} name={name} type="radio" value={option}>
            {({ input }) => <Option {...input} type="radio" label={t(`${texts}.${option}`)} />}
          </Field>
        ))}
      </div>
      {children}
    </Options>
  );
}
