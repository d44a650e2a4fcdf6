import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@friends/shared/contract/staff/pictureRules';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../hooks/useAction.ts';
import { uploadPictureAtom } from '../../state/programme/pictures.ts';
import { FileDrop } from '../file/FileDrop.tsx';
import { ProgressBar } from '../file/ProgressBar.tsx';
import './pictureTexts.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

interface PictureUploaderProps {
  readonly onUpload: (picture: ContentPicture) => void;
  /** Error of the form's field, shown if the upload has none. */
  readonly error?: string | undefined;
  /** File that was pasted or dropped outside this field; it is uploaded immediately. */
  readonly file?: File | undefined;
}

type FileError = 'type' | 'tooLarge';

function checkFile({ size, type }: File): FileError | null {
  if (size > MAX_PICTURE_BYTES) return 'tooLarge';
  return PICTURE_TYPES.some((accepted) => accepted === type) ? null : 'type';
}

/** Field that uploads a picture as soon as it is dropped or chosen. */
export function PictureUploader({ onUpload, error: formError, file: pastedFile }: PictureUploaderProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const upload = useSetAtom(uploadPictureAtom);
  const [fileError, setFileError] = useState<FileError | null>(null);
  const [sentFraction, setSentFraction] = useState(0);
  const { busy, error, run } = useAction();
  const most = number(MAX_PICTURE_BYTES / BYTES_PER_MEGABYTE);

  function uploadFile(file: File | null): void {
    if (file === null || busy) return;
    const invalid = checkFile(file);
    setFileError(invalid);
    setSentFraction(0);
    void run(async () => {
      if (invalid === null) onUpload(await upload({ file, onProgress: setSentFraction }));
    });
  }

  const start = useEffectEvent(uploadFile);
  useEffect(() => {
    if (pastedFile) start(pastedFile);
  }, [pastedFile]);

  return (
    <>
      <FileDrop
        label={t('picture.upload')}
        name="Picture"
        hint={t('picture.hint', { most })}
        error={(fileError ? t(`picture.${fileError}`, { most }) : error) ?? formError}
        accept={PICTURE_TYPES.join(',')}
        required={false}
        onPick={uploadFile}
      />
      {busy && fileError === null && <Progress sentFraction={sentFraction} />}
    </>
  );
}

/** Once all bytes are sent, the server encodes the picture, which takes an unknown time. */
function Progress({ sentFraction }: { readonly sentFraction: number }) {
  const { t } = useTranslation();
  return sentFraction < 1 ? (
    <ProgressBar label={t('picture.uploading')} done={sentFraction} total={1} />
  ) : (
    <ProgressBar label={t('picture.encoding')} done={0} total={0} />
  );
}
