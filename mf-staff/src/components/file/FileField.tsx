import { Field } from '@friends/shared/ui/form/Field';
import css from './FileField.module.css';

interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** File name extensions: `.csv,.xlsx`. */
  readonly accept: string;
  readonly onPick: (file: File | null) => void;
}

export function FileField({ label, name, hint, error, accept, onPick }: FileFieldProps) {
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

/** Rejects if the file cannot be read. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // `data:text/csv;base64,Q2xh…`
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}
