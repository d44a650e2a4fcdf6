import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Deed, Deeds } from '../../components/details/Actions.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';
import { staffAtom } from '../../state/staff/session.ts';
import type { CorrectionDeed } from './CorrectionDialog.tsx';

interface CorrectionDeedsProps {
  readonly correction: StaffCorrection;
  readonly onDecide: (deed: CorrectionDeed) => void;
}

/** What may be done about the correction. Who asked for it may take it back, and no more. */
export function CorrectionDeeds({ correction, onDecide }: CorrectionDeedsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff || correction.State !== 'Pending') return null;
  const isFirst = correction.AskedBy === staff.Email;
  const why = correction.IsOwn ? 'own' : isFirst ? 'first' : null;
  const deeds: readonly CorrectionDeed[] = isFirst ? ['withdraw'] : ['approve', 'reject'];
  return (
    <FactSection id="deeds" title={t('correction.deeds')}>
      {why && <p>{t(`correction.cannot.${why}`)}</p>}
      {why !== 'own' && (
        <Deeds>
          {deeds.map((deed) => (
            <Deed
              key={deed}
              text={t(`correction.${deed}.button`)}
              note={t(`correction.${deed}.for`)}
              onDecide={() => onDecide(deed)}
            />
          ))}
        </Deeds>
      )}
    </FactSection>
  );
}
