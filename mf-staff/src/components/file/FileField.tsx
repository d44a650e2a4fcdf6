import { Field } from '@friends/shared/ui/form/Field';
import css from './FileField.module.css';

interface FilePickProps {
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Endings of the names: `.csv,.xlsx`. */
  readonly accept: string;
  readonly onPick: (file: File | null) => void;
}

/** Chooses a file that a call takes. */
export function FilePick({ label, name, hint, error, accept, onPick }: FilePickProps) {
  return (
    <Field label={label} name={name} hint={hint} error={error} required>
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
