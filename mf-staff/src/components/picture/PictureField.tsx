import { pictureSources } from '@friends/shared/contract/rules/contentPicture';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Picture } from '@friends/shared/ui/content/Picture';
import { useState } from 'react';
import css from './PictureField.module.css';
import { PicturePicker } from './PicturePicker.tsx';
import { PictureUploader } from './PictureUploader.tsx';
import './pictureTexts.ts';

interface PictureFieldProps {
  readonly label: string;
  /** Address of an uploaded or an external picture; null if there is none. */
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
  readonly error?: string | undefined;
  /** File that was pasted or dropped outside this field; it is uploaded immediately. */
  readonly file?: File | undefined;
}

/** Form field for a picture, which the user uploads, chooses among uploaded ones, or removes. */
export function PictureField({ label, value, onChange, error, file }: PictureFieldProps) {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const [selected, setSelected] = useState<ContentPicture | null>(null);
  const [notice, setNotice] = useState('');

  function select(picture: ContentPicture): void {
    setSelected(picture);
    onChange(picture.Address);
  }

  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{label}</legend>
      <Preview address={value} picture={selected?.Address === value ? selected : null} />
      <div className={css.buttons}>
        <Button variant="secondary" onClick={() => setPicking(true)}>
          {t('picture.pick')}
        </Button>
        {value !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange(null);
              setNotice(t('picture.removed'));
            }}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <PictureUploader
        error={error}
        file={file}
        onUpload={(picture) => {
          select(picture);
          setNotice(t('picture.uploaded'));
        }}
      />
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      {isPicking && (
        <PicturePicker
          onPick={(picture) => {
            setPicking(false);
            select(picture);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

interface PreviewProps {
  readonly address: string | null;
  /** Null if only the address is known. */
  readonly picture: ContentPicture | null;
}

function Preview({ address, picture }: PreviewProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (address === null) return <p className={css.note}>{t('picture.none')}</p>;
  const name = picture?.Description || picture?.FileName || address;
  const size = pictureSources(address);
  return (
    <figure className={css.preview}>
      <Picture src={address} alt={t('picture.current', { name })} ratio="16:9" sizes="20rem" fallback={null} />
      <figcaption className={css.note}>
        {name}
        {size && ` · ${t('picture.size', { width: number(size.width), height: number(size.height) })}`}
      </figcaption>
    </figure>
  );
}
