import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { deletePictureAtom } from '../../state/programme/pictures.ts';

interface DeleteDialogProps {
  readonly picture: ContentPicture;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deletes a picture that no content uses. */
export function DeleteDialog({ picture: { id, FileName }, onClose, onDone }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const deletePicture = useSetAtom(deletePictureAtom);
  const [error, setError] = useState<string | null>(null);
  const { run } = useAction((text) => setError(text));
  return (
    <Dialog open size="small" title={t('pictures.delete.title')} onClose={onClose}>
      <ConfirmForm
        confirm={t('pictures.delete.confirm')}
        isReady
        refusal={error !== null && <Alert tone="refused">{error}</Alert>}
        onConfirm={() => {
          setError(null);
          return run(async () => {
            await deletePicture(id);
            onClose();
            notices.show({ tone: 'success', text: t('pictures.delete.done', { name: FileName }) });
            onDone();
          });
        }}
        onClose={onClose}
      >
        <p>{t('pictures.delete.does', { name: FileName })}</p>
      </ConfirmForm>
    </Dialog>
  );
}
