import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { OnePage } from '../../components/details/DetailPage.tsx';
import { correctionAtom } from '../../state/programme/corrections.ts';
import { CorrectionDeeds } from './CorrectionActions.tsx';
import { CorrectionFacts } from './CorrectionDetails.tsx';
import { type CorrectionDeed, CorrectionDialog } from './CorrectionDialog.tsx';
import './correctionsTexts.ts';
import { useSigned } from './useAccountPoints.ts';

/** One correction that needs two people: whose points, why, who asked, and what may be done about it. */
export function Correction() {
  const { t } = useTranslation();
  const signed = useSigned();
  return (
    <OnePage<StaffCorrection, CorrectionDeed>
      right="points.correct"
      texts="correction"
      up={{ to: '/corrections', title: t('corrections.title') }}
      oneAtom={correctionAtom}
      titleOf={({ Points, AgentCode, UserId }) =>
        t('correction.of', { points: signed(Points), member: `${AgentCode} / ${UserId}` })
      }
      dialog={(deed, { seen, ...rest }) => <CorrectionDialog deed={deed} correction={seen} {...rest} />}
    >
      {(correction, { heading, onDecide }) => (
        <>
          <CorrectionFacts correction={correction} heading={heading} />
          <CorrectionDeeds correction={correction} onDecide={onDecide} />
        </>
      )}
    </OnePage>
  );
}
