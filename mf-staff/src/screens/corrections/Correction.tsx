import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';
import { correctionAtom } from '../../state/programme/corrections.ts';
import { CorrectionActions } from './CorrectionActions.tsx';
import { CorrectionDetails } from './CorrectionDetails.tsx';
import { type CorrectionAction, CorrectionDialog } from './CorrectionDialog.tsx';
import './correctionsTexts.ts';

/** One correction that needs two people: member, points, reason, requester and actions. */
export function Correction() {
  const { t } = useTranslation();
  const signed = useSignedPoints();
  return (
    <DetailPage<StaffCorrection, CorrectionAction>
      right="points.correct"
      texts="correction"
      up={{ to: '/corrections', title: t('corrections.title') }}
      itemAtom={correctionAtom}
      getTitle={({ Points, AgentCode, UserId }) =>
        t('correction.of', { points: signed(Points), member: `${AgentCode} / ${UserId}` })
      }
      dialog={(action, { item, ...rest }) => <CorrectionDialog action={action} correction={item} {...rest} />}
    >
      {(correction, { heading, onAction }) => (
        <>
          <CorrectionDetails correction={correction} heading={heading} />
          <CorrectionActions correction={correction} onAction={onAction} />
        </>
      )}
    </DetailPage>
  );
}
