import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { takeBackAtom } from '../../state/releases.ts';
import { goneThen, parseBack } from './liveTitles.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { Refused } from './Refused.tsx';
import css from './Release.module.css';
import { useAudience } from './useAudience.ts';
import { useDecision } from './useDecision.ts';

interface BackDialogProps {
  readonly remote: RemoteDetail;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One step back: names what is live then and for whom, before it is done. */
export function BackDialog({ remote, onClose, onDone }: BackDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const takeBack = useSetAtom(takeBackAtom);
  const audience = useAudience();
  const { seen, refusal, decide, lookAgain } = useDecision(remote);
  const refused = <Refused refusal={refusal} onLookAgain={lookAgain} />;
  const back = seen.Back ?? [];
  const live = audience(back.map(parseBack));
  const gone = goneThen(seen, back);
  return (
    <Dialog open title={t('release.backTitle', { name: seen.Name })} onClose={onClose}>
      <div className={css.dialog}>
        {seen.Back === null ? (
          <>
            <Alert tone="info" title={t('release.noWayBack')}>
              {seen.BackFault}
            </Alert>
            {refused}
          </>
        ) : (
          <ReasonForm
            refused={refused}
            confirm={t('release.backConfirm')}
            onConfirm={async (reason) => {
              const errors = await decide(({ Name, Revision }) => takeBack(Name, { Revision, ...reason }));
              if (errors) return;
              notices.show({ tone: 'success', text: t('release.backDone', { live }) });
              onDone();
            }}
            onClose={onClose}
          >
            <p>
              {t('release.backThen')} <strong>{live}</strong>
            </p>
            {gone.length > 0 && (
              <p className={css.soft}>{t('release.backGone', { titles: gone.join(t('release.and')) })}</p>
            )}
          </ReasonForm>
        )}
      </div>
    </Dialog>
  );
}
