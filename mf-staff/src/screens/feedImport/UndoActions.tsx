import type { UndoState } from '@friends/shared/contract/staff/feedRules';
import type { ImportDetails } from '@friends/shared/contract/staff/importUndo';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { ProgressBar } from '../../components/file/ProgressBar.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { staffAtom } from '../../state/staff/session.ts';

/** `withdraw` rejects the caller's own request. */
export type UndoAction = 'undo' | 'approve' | 'reject' | 'withdraw';

interface UndoActionsProps {
  readonly feedImport: ImportDetails;
  readonly onAction: (action: UndoAction) => void;
}

/** Announces the end of an undo that was running. */
function useDoneNotice(id: number, state: UndoState | undefined): void {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const last = useRef(state);
  const announce = useEffectEvent((next: UndoState | undefined) => {
    if (last.current === 'running' && next === 'done')
      notices.show({ tone: 'success', text: t('importUndo.done', { id }) });
    last.current = next;
  });
  useEffect(() => announce(state), [state]);
}

const decisionsOn = (isOwnRequest: boolean): readonly UndoAction[] =>
  isOwnRequest ? ['withdraw'] : ['approve', 'reject'];

/** Actions to undo an import, or the progress of the undo. The requester of an undo can only withdraw the request. */
export function UndoActions({ feedImport: { id, Undo }, onAction }: UndoActionsProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const staff = useAtomValue(staffAtom);
  useDoneNotice(id, Undo?.State);
  if (!staff || Undo?.State === 'done') return null;
  const pending = Undo?.State === 'pending' ? Undo : null;
  if (Undo?.State === 'running')
    return (
      <DetailSection id="undo" title={t('importUndo.title')}>
        <ProgressBar
          label={t('importUndo.running')}
          done={Undo.Done}
          total={Undo.Total}
          note={t('importUndo.runningText')}
        />
      </DetailSection>
    );
  const actions = pending === null ? (['undo'] as const) : decisionsOn(pending.AskedBy === staff.Email);
  return (
    <DetailSection id="undo" title={t('importUndo.title')}>
      {pending && (
        <p>
          {t('importUndo.pending', { who: pending.AskedBy, time: jakarta(pending.AskedAt), reason: pending.Reason })}
        </p>
      )}
      {Undo?.State === 'failed' && (
        <Alert tone="refused" title={t('importUndo.failed')}>
          {t(`importUndo.failure.${Undo.Failure ?? 'error'}`)}
        </Alert>
      )}
      <Actions>
        {actions.map((action) => (
          <Action
            key={action}
            text={t(`importUndo.${action}.button`)}
            note={t(`importUndo.${action}.for`)}
            onAction={() => onAction(action)}
          />
        ))}
      </Actions>
    </DetailSection>
  );
}
