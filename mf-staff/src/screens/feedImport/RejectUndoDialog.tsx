import type { ImportDetails } from '@friends/shared/contract/staff/importUndo';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { rejectUndoAtom } from '../../state/programme/importUndo.ts';

interface RejectUndoDialogProps {
  readonly feedImport: ImportDetails;
  readonly action: 'reject' | 'withdraw';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Rejects a request to undo an import, or withdraws one's own. */
export function RejectUndoDialog({ feedImport: { id }, action, onClose, onDone }: RejectUndoDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const reject = useSetAtom(rejectUndoAtom);
  const [error, setError] = useState<string | null>(null);
  const { run } = useAction((text) => setError(text));
  return (
    <Dialog open title={t(`importUndo.${action}.title`)} onClose={onClose}>
      <ReasonForm
        dialog={`import ${id} ${action}`}
        needsReason
        confirm={t(`importUndo.${action}.confirm`)}
        refusal={error !== null && <Alert tone="refused">{error}</Alert>}
        onConfirm={({ Why = '' }) => {
          setError(null);
          return run(async () => {
            await reject(id, Why);
            notices.show({ tone: 'success', text: t('importUndo.stays', { id }) });
            onDone();
          });
        }}
        onClose={onClose}
      >
        <p>{t(`importUndo.${action}.for`)}</p>
      </ReasonForm>
    </Dialog>
  );
}
