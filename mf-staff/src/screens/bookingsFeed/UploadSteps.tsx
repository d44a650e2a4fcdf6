import type { FeedPlan, FeedUpload } from '@friends/shared/contract/staff/feed';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../components/file/ProgressBar.tsx';
import rows from '../../components/list/Rows.module.css';
import { useAction } from '../../hooks/useAction.ts';
import { checkFeedAtom } from '../../state/programme/feed.ts';
import { FeedPlanView } from './FeedPlanView.tsx';
import { ImportForm } from './ImportForm.tsx';

interface UploadStepsProps {
  readonly upload: FeedUpload;
  /** Called after a step was started. */
  readonly onChange: () => void;
}

/** The state of an upload, with the actions for its next step. */
export function UploadSteps({ upload, onChange }: UploadStepsProps) {
  const { t } = useTranslation();
  const { State: state, Plan: plan, Unreadable: unreadable, Failure: failure, Done, Total } = upload;
  const checkAgain = <CheckButton upload={upload} onChange={onChange} text={t('feedUpload.checkAgain')} />;
  const uploadAnother = (
    <Link className={buttonClass('secondary')} to="/bookings-feed/upload">
      {t('feedUpload.another')}
    </Link>
  );
  if (state === 'checking' || state === 'importing')
    return (
      <ProgressBar label={t(`feed.state.${state}`)} done={Done} total={Total} note={t(`feedUpload.${state}Text`)} />
    );
  if (state === 'unreadable')
    return (
      <Alert tone="refused" title={t('feedUpload.unreadable')} action={uploadAnother}>
        <span className={rows.anywhere}>{unreadable}</span>
      </Alert>
    );
  if (state === 'uploading')
    return (
      <Alert tone="pending" title={t('feedUpload.incomplete')} action={failure === null ? uploadAnother : checkAgain}>
        {t(failure === null ? 'feedUpload.incompleteText' : 'feedUpload.checkFailed')}
      </Alert>
    );
  if (state === 'imported') return <Imported plan={plan} action={uploadAnother} />;
  return (
    <>
      {state === 'interrupted' && (
        <Alert tone="refused" title={t('feed.state.interrupted')} action={checkAgain}>
          {t('feedUpload.interruptedText')}
        </Alert>
      )}
      {failure !== null && (
        <Alert tone="refused" title={t('feedUpload.notImported')} action={checkAgain}>
          {t(`feedUpload.failure.${failure}`)}
        </Alert>
      )}
      {plan && (
        <FeedPlanView upload={upload} plan={plan}>
          {failure !== 'changed' && (
            <ImportForm
              key={plan.Revision}
              upload={upload}
              plan={plan}
              onChange={onChange}
              ownerChanges={
                plan.OwnerChanges > 0 && (
                  <CheckButton
                    upload={upload}
                    onChange={onChange}
                    text={t('feedUpload.allowOwnerChange')}
                    allowOwnerChange
                  />
                )
              }
            />
          )}
        </FeedPlanView>
      )}
    </>
  );
}

function Imported({ plan, action }: { readonly plan: FeedPlan | null; readonly action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Alert tone="success" title={t('feed.state.imported')} action={action}>
      {plan && t('feedUpload.importedText', { new: plan.New, changed: plan.Changed })}
    </Alert>
  );
}

interface CheckButtonProps extends UploadStepsProps {
  readonly text: string;
  readonly allowOwnerChange?: boolean;
}

/** Button that repeats the dry run. */
function CheckButton({ upload, onChange, text, allowOwnerChange = upload.AllowOwnerChange }: CheckButtonProps) {
  const check = useSetAtom(checkFeedAtom);
  const { busy, error, run } = useAction();
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await check(upload.id, allowOwnerChange);
            onChange();
          })
        }
      >
        {text}
      </Button>
      {error !== null && <Alert tone="refused">{error}</Alert>}
    </>
  );
}
