import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import decision from '../../../components/decision/Decision.module.css';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { Refused } from '../../../components/decision/RefusalAlert.tsx';
import { rollbackAtom } from '../../../state/releases/releases.ts';
import css from '../Release.module.css';
import { useAudience } from '../useAudienceText.ts';
import { useRemoteDecision } from './useRemoteDecision.ts';

interface BackDialogProps {
  readonly remote: RemoteDetail;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One step back: names what is live then and for whom, before it is done. */
export function BackDialog({ remote, onClose, onDone }: BackDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const rollbackRelease = useSetAtom(rollbackAtom);
  const audience = useAudience();
  const { seen, refusal, decide, lookAgain } = useRemoteDecision(remote);
  const refused = <Refused refusal={refusal} onLookAgain={lookAgain} />;
  const live = audience((seen.Back ?? []).map((title) => ({ title, percent: null })));
  const hasPlans = seen.Releases.some(({ State }) => State === 'planned');
  const plans = hasPlans && <p className={css.soft}>{t('release.backPlans')}</p>;
  return (
    <Dialog open title={t('release.backTitle', { name: seen.Name })} onClose={onClose}>
      <div className={decision.form}>
        {seen.Back === null ? (
          <>
            <Alert tone="info" title={t('release.noWayBack')}>
              {seen.BackFault}
            </Alert>
            {plans}
            {refused}
          </>
        ) : (
          <ReasonForm
            dialog={`back ${seen.Name}`}
            refused={refused}
            confirm={t('release.backConfirm')}
            onConfirm={async (reason) => {
              const errors = await decide(({ Name, Revision }) => rollbackRelease(Name, { Revision, ...reason }));
              if (errors) return false;
              notices.show({ tone: 'success', text: t('release.backDone', { live }) });
              onDone();
              return true;
            }}
            onClose={onClose}
          >
            <p>
              {t('release.backThen')} <strong>{live}</strong>
            </p>
            {seen.BackEnds.length > 0 && (
              <p className={css.soft}>{t('release.backGone', { titles: seen.BackEnds.join(t('release.and')) })}</p>
            )}
            {plans}
          </ReasonForm>
        )}
      </div>
    </Dialog>
  );
}
