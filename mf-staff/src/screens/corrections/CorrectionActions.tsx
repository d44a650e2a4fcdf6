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

/** The requester can only withdraw it. */
export function CorrectionActions({ correction, onAction }: CorrectionActionsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff || correction.State !== 'Pending') return null;
  const isFirst = correction.AskedBy === staff.Email;
  const why = correction.IsOwn ? 'own' : isFirst ? 'first' : null;
  const actions: readonly CorrectionAction[] = isFirst ? ['withdraw'] : ['approve', 'reject'];
  return (
    <DetailSection id="actions" title={t('correction.actions')}>
      {why && <p>{t(`correction.cannot.${why}`)}</p>}
      {why !== 'own' && (
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
