import { useId } from 'react';
import { useField } from 'react-final-form';
import css from './Option.module.css';
import { Option } from './Option.tsx';

interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

export function CheckboxField({ name, label, hint }: CheckboxFieldProps) {
  const {
    input: { value: _, ...input },
  } = useField<boolean>(name, { type: 'checkbox' });
  const id = useId();
  return (
    <div>
      <Option {...input} type="checkbox" label={label} aria-describedby={id} />
      <p className={css.hint} id={id}>
        {hint}
      </p>
    </div>
  );
}
