import { Field } from '@friends/shared/ui/form/Field';
import css from './FileField.module.css';

interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** File name extensions: `.csv,.xlsx`. */
  readonly accept: string;
  /** By default, a file is required. */
  readonly required?: boolean;
  readonly onPick: (file: File | null) => void;
}

export function FileField({ label, name, hint, error, accept, required = true, onPick }: FileFieldProps) {
  return (
    <Field label={label} name={name} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          {...control}
          className={css.pick}
          type="file"
          accept={accept}
          onChange={({ target }) => onPick(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
