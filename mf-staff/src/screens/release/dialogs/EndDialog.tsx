import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import decision from '../../../components/decision/Decision.module.css';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { activateAtom, fetchRemoteAtom } from '../../../state/releases/releases.ts';
import { PlanPreview } from '../activate/PlanPreview.tsx';
import { usePlanPreview } from '../activate/usePlanPreview.ts';

interface EndDialogProps {
  readonly remote: RemoteDetail;
  readonly version: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A share of 0 % ends the schedule of a release. */
const ZERO_PERCENT = { Percent: 0 };

/** Cancels a release's schedule, after showing the consequences. */
export function EndDialog({ remote, version, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const activateRelease = useSetAtom(activateAtom);
  const { current, refusal, decide, reload } = useDecision(remote, useSetAtom(fetchRemoteAtom));
  const preview = usePlanPreview(current, version, ZERO_PERCENT);
  const title = `${current.Name}@${version}`;
  return (
    <Dialog open title={t('release.cancelScheduleTitle', { title })} onClose={onClose}>
      <div className={decision.form}>
        <ReasonForm
          dialog={`end ${title}`}
          refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
          confirm={t('release.cancelScheduleConfirm')}
          isReady={!preview.isLoading}
          onConfirm={async (reason) => {
            const errors = await decide(({ Name, Revision }) =>
              activateRelease(Name, { Version: version, ...ZERO_PERCENT, Revision, ...reason }),
            );
            if (errors) return false;
            notices.show({ tone: 'success', text: t('release.doneEnd', { title }) });
            onDone();
            return true;
          }}
          onClose={onClose}
        >
          <div role="status">
            <PlanPreview name={current.Name} preview={preview} onReload={reload} />
          </div>
        </ReasonForm>
      </div>
    </Dialog>
  );
}
