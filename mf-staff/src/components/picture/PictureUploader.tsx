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

const BYTES_OF_MEGABYTE = 1024 * 1024;

interface PictureUploaderProps {
  readonly onUpload: (picture: ContentPicture) => void;
  /** Error of the form's field. */
  readonly error?: string | undefined;
  /** Uploaded without being chosen: pasted or dropped elsewhere. */
  readonly file?: File | undefined;
}

/** Uploads a picture as soon as it is dropped or chosen. */
export function PictureUploader({ onUpload, error: formError, file: given }: PictureUploaderProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const upload = useSetAtom(uploadPictureAtom);
  const [fault, setFault] = useState<'type' | 'tooLarge' | null>(null);
  const [sent, setSent] = useState(0);
  const { busy, error, run } = useAction();
  const most = number(MAX_PICTURE_BYTES / BYTES_OF_MEGABYTE);

  function pick(file: File | null): void {
    if (file === null || busy) return;
    const isAccepted = PICTURE_TYPES.some((type) => type === file.type);
    const found = file.size > MAX_PICTURE_BYTES ? 'tooLarge' : isAccepted ? null : 'type';
    setFault(found);
    setSent(0);
    void run(async () => {
      if (found === null) onUpload(await upload({ file, onProgress: setSent }));
    });
  }

  const start = useEffectEvent(pick);
  useEffect(() => {
    if (given) start(given);
  }, [given]);

  return (
    <>
      <FileDrop
        label={t('picture.upload')}
        name="Picture"
        hint={t('picture.hint', { most })}
        error={(fault ? t(`picture.${fault}`, { most }) : error) ?? formError}
        accept={PICTURE_TYPES.join(',')}
        required={false}
        onPick={pick}
      />
      {busy && fault === null && <Progress sent={sent} />}
    </>
  );
}

/** After the last byte, the picture is encoded, which has no progress. */
function Progress({ sent }: { readonly sent: number }) {
  const { t } = useTranslation();
  return sent < 1 ? (
    <ProgressBar label={t('picture.uploading')} done={sent} total={1} />
  ) : (
    <ProgressBar label={t('picture.encoding')} done={0} total={0} />
  );
}
