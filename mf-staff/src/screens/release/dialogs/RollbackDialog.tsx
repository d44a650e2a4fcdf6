import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import decision from '../../../components/decision/Decision.module.css';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { fetchRemoteAtom, rollbackAtom } from '../../../state/releases/releases.ts';
import css from '../Release.module.css';
import { useAudienceText } from '../useAudienceText.ts';

interface RollbackDialogProps {
  readonly remote: RemoteDetail;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Rolls a remote back, after showing which releases will be live. */
export function RollbackDialog({ remote, onClose, onDone }: RollbackDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const rollbackRelease = useSetAtom(rollbackAtom);
  const audience = useAudienceText();
  const { current, refusal, decide, reload } = useDecision(remote, useSetAtom(fetchRemoteAtom));
  const refusalAlert = <RefusalAlert refusal={refusal} onReload={reload} />;
  const live = audience((current.Back ?? []).map((title) => ({ title, percent: null })));
  const hasPlans = current.Releases.some(({ State }) => State === 'planned');
  const plans = hasPlans && <p className={css.soft}>{t('release.rollbackSchedules')}</p>;
  return (
    <Dialog open title={t('release.rollbackTitle', { name: current.Name })} onClose={onClose}>
      <div className={decision.form}>
        {current.Back === null ? (
          <>
            <Alert tone="info" title={t('release.noRollback')}>
              {current.BackFault}
            </Alert>
            {plans}
            {refusalAlert}
          </>
        ) : (
          <ReasonForm
            dialog={`back ${current.Name}`}
            refusal={refusalAlert}
            confirm={t('release.rollbackConfirm')}
            onConfirm={async (reason) => {
              const errors = await decide(({ Name, Revision }) => rollbackRelease(Name, { Revision, ...reason }));
              if (errors) return false;
              notices.show({ tone: 'success', text: t('release.rollbackDone', { live }) });
              onDone();
              return true;
            }}
            onClose={onClose}
          >
            <p>
              {t('release.rollbackLive')} <strong>{live}</strong>
            </p>
            {current.BackEnds.length > 0 && (
              <p className={css.soft}>
                {t('release.rollbackEnds', { titles: current.BackEnds.join(t('release.and')) })}
              </p>
            )}
            {plans}
          </ReasonForm>
        )}
      </div>
    </Dialog>
  );
}
