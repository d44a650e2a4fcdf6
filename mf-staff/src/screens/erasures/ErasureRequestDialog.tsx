import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { requestErasureAtom } from '../../state/programme/erasures.ts';
import { useMemberId } from './useMemberId.tsx';

interface ErasureRequestDialogProps {
  /** ID of the member; if absent, the user enters it. */
  readonly member?: number | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Requests the erasure of a member. */
export function ErasureRequestDialog({ member = null, onClose, onDone }: ErasureRequestDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const ask = useSetAtom(requestErasureAtom);
  const { memberId, field } = useMemberId(member);
  const { run } = useAction((text) => setError(text));
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog open title={t('erasures.ask.title')} onClose={onClose}>
      <ReasonForm
        dialog={`ask erasure ${member ?? ''}`}
        fields={field}
        needsReason
        hint={t('erasures.ask.whyHint')}
        confirm={t('erasures.ask.confirm')}
        isReady={memberId !== null}
        refusal={error !== null && <Alert tone="refused">{error}</Alert>}
        onConfirm={({ Why = '' }) => {
          setError(null);
          return run(async () => {
            const { AgentCode, UserId } = await ask({ MemberId: memberId ?? 0, Why });
            onClose();
            notices.show({ tone: 'success', text: t('erasures.ask.done', { member: `${AgentCode} / ${UserId}` }) });
            onDone();
          });
        }}
        onClose={onClose}
      >
        <p>{t('erasures.ask.does')}</p>
      </ReasonForm>
    </Dialog>
  );
}
