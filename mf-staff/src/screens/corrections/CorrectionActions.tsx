import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { staffAtom } from '../../state/staff/session.ts';
import type { CorrectionAction } from './CorrectionDialog.tsx';

interface CorrectionActionsProps {
  readonly correction: StaffCorrection;
  readonly onAction: (action: CorrectionAction) => void;
}

/** Actions on a correction: its requester can only withdraw it, another person can approve or reject it. */
export function CorrectionActions({ correction, onAction }: CorrectionActionsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff || correction.State !== 'Pending') return null;
  const isRequester = correction.AskedBy === staff.Email;
  const requesterObstacle = isRequester ? 'first' : null;
  const obstacle = correction.IsOwn ? 'own' : requesterObstacle;
  const actions: readonly CorrectionAction[] = isRequester ? ['withdraw'] : ['approve', 'reject'];
  return (
    <DetailSection id="actions" title={t('correction.actions')}>
      {obstacle && <p>{t(`correction.cannot.${obstacle}`)}</p>}
      {obstacle !== 'own' && (
        <Actions>
          {actions.map((action) => (
            <Action
              key={action}
              text={t(`correction.${action}.button`)}
              note={t(`correction.${action}.for`)}
              onAction={() => onAction(action)}
            />
          ))}
        </Actions>
      )}
    </DetailSection>
  );
}
