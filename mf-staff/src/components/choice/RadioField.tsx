import { useTranslation } from '@friends/shared/i18n/translation';
import type { ReactNode } from 'react';
import { Field } from 'react-final-form';
import { Option, Options } from '../../../components/choice/Option.tsx';
import css from './ActivateDialog.module.css';

interface RadioFieldProps {
  readonly name: 'Audience' | 'Begins' | 'Ends';
  readonly legend: string;
  /** Values; their texts are `release.Audience.all` etc. */
  readonly options: readonly string[];
  /** Fields of the selected option. */
  readonly children: ReactNode;
}

/** A native radio group. */
export function RadioField({ name, legend, options, children }: RadioFieldProps) {
  const { t } = useTranslation();
  return (
    <Options legend={legend}>
      <div className={css.options}>
        {options.map((option) => (
          <Field key={option} name={name} type="radio" value={option}>
            {({ input }) => <Option {...input} type="radio" label={t(`release.${name}.${option}`)} />}
          </Field>
        ))}
      </div>
      {children}
    </Options>
  );
}
