import { useTranslation } from '@friends/shared/i18n/translation';
import { Avatar } from '@friends/shared/ui/brand/Avatar';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useField } from 'react-final-form';
import css from './PictureField.module.css';

/** Types that the API accepts (docs/product.md#field-rules). */
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

interface PictureFieldProps {
  readonly name: string;
  /** URL of the current picture. */
  readonly current: string | null;
}

/** Picks and previews a picture; it is sent with the rest of the form. */
export function PictureField({ name, current }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { input, meta } = useField<File | undefined>('picture');
  const [problem, setProblem] = useState<'type' | 'size' | null>(null);
  const preview = usePreview(input.value);
  const error = problem ? t(`profile.picture.${problem}`) : submitError(meta);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Cleared so that choosing the same file again fires a change event.
    event.target.value = '';
    if (!file) return;
    const sizeProblem = file.size > MAX_BYTES ? 'size' : null;
    const fileProblem = ACCEPTED_TYPES.includes(file.type) ? sizeProblem : 'type';
    setProblem(fileProblem);
    if (!fileProblem) input.onChange(file);
  }

  return (
    <div className={css.picture}>
      <Avatar src={preview ?? current} name={name} size={96} />
      <div className={css.words}>
        <div className={css.buttons}>
          <input
            className={`visually-hidden ${css.input}`}
            id={id}
            type="file"
            accept={ACCEPTED_TYPES.join(',')}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            onChange={choose}
          />
          <label className={buttonClass('secondary')} htmlFor={id}>
            {t('profile.picture.choose')}
          </label>
          {preview && (
            <Button variant="quiet" onClick={() => input.onChange(undefined)}>
              {t('profile.picture.undo')}
            </Button>
          )}
        </div>
        <p className={error ? css.error : css.note} id={`${id}-note`} role={error ? 'alert' : undefined}>
          {error ?? t(preview ? 'profile.picture.unsaved' : 'profile.picture.hint')}
        </p>
      </div>
    </div>
  );
}

function submitError(meta: { readonly submitError?: unknown; readonly dirtySinceLastSubmit?: boolean | undefined }) {
  return typeof meta.submitError === 'string' && !meta.dirtySinceLastSubmit ? meta.submitError : undefined;
}

/** Object URL of the chosen file, revoked when it changes. */
function usePreview(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(null);
    };
  }, [file]);
  return url;
}
