import { saveFile } from '@friends/shared/client/fetchFile';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { fetchMemberCopyAtom } from '../../state/programme/erasures.ts';
import { useMemberId } from './useMemberId.tsx';

interface CopyDialogProps {
  /** ID of the member; if absent, the user enters it. */
  readonly member?: number | null;
  readonly onClose: () => void;
}

/** Downloads a copy of all data stored about a member. */
export function CopyDialog({ member = null, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const fetchCopy = useSetAtom(fetchMemberCopyAtom);
  const { memberId, field } = useMemberId(member);
  const [error, setError] = useState<string | null>(null);
  const { run } = useAction((text) => setError(text));
  return (
    <Dialog open title={t('erasures.copy.title')} onClose={onClose}>
      <ConfirmForm
        confirm={t('erasures.copy.confirm')}
        isReady={memberId !== null}
        refusal={error !== null && <Alert tone="refused">{error}</Alert>}
        onConfirm={() => {
          setError(null);
          return run(async () => {
            saveFile(await fetchCopy(memberId ?? 0));
            onClose();
            notices.show({ tone: 'success', text: t('erasures.copy.done', { id: memberId }) });
          });
        }}
        onClose={onClose}
      >
        {field}
        <p>{t('erasures.copy.does')}</p>
      </ConfirmForm>
    </Dialog>
  );
}
