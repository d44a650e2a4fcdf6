import type { ImportDetails } from '@friends/shared/contract/staff/importUndo';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { staffAtom } from '../../state/staff/session.ts';

/** `withdraw` rejects the caller's own request. */
export type UndoAction = 'undo' | 'approve' | 'reject' | 'withdraw';

interface UndoActionsProps {
  readonly feedImport: ImportDetails;
  readonly onAction: (action: UndoAction) => void;
}

/** Actions of the caller for undoing it; the requester can only withdraw the request. */
export function UndoActions({ feedImport: { Undo }, onAction }: UndoActionsProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const staff = useAtomValue(staffAtom);
  if (!staff || Undo?.State === 'done') return null;
  const actions: readonly UndoAction[] =
    Undo === null ? ['undo'] : Undo.AskedBy === staff.Email ? ['withdraw'] : ['approve', 'reject'];
  return (
    <DetailSection id="undo" title={t('importUndo.title')}>
      {Undo && (
        <p>{t('importUndo.pending', { who: Undo.AskedBy, time: jakarta(Undo.AskedAt), reason: Undo.Reason })}</p>
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
