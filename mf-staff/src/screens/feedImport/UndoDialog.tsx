import type { ImportDetails, ImportUndoPlan } from '@friends/shared/contract/staff/importUndo';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { RequireRightView } from '../../components/layout/RequireRight.tsx';
import { fetchUndoPlanAtom, undoImportAtom, undoPlanAtom } from '../../state/programme/importUndo.ts';
import { UndoPlanView } from './UndoPlanView.tsx';

interface UndoDialogProps {
  readonly feedImport: ImportDetails;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const isPending = ({ Undo }: ImportDetails): boolean => Undo?.State === 'pending';

/** Undoes an import, or approves a request to undo it, after showing the effects. */
export function UndoDialog(props: UndoDialogProps) {
  const { id } = props.feedImport;
  const { t } = useTranslation();
  const isApproval = isPending(props.feedImport);
  const [state, reload] = useLoaded(useMemo(() => undoPlanAtom(id), [id]));
  return (
    <Dialog open title={t(isApproval ? 'importUndo.approve.title' : 'importUndo.undo.title')} onClose={props.onClose}>
      <RequireRightView
        right="bookings.import"
        state={state}
        loading={
          <SkeletonGroup label={t('importUndo.loading')}>
            <Skeleton shape="block" height="16rem" />
          </SkeletonGroup>
        }
        empty={null}
        onRetry={() => void reload()}
      >
        {(plan) => <UndoForm plan={plan} {...props} />}
      </RequireRightView>
    </Dialog>
  );
}

function UndoForm({ plan, feedImport, onClose, onDone }: UndoDialogProps & { readonly plan: ImportUndoPlan }) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const readPlan = useSetAtom(fetchUndoPlanAtom);
  const undo = useSetAtom(undoImportAtom);
  const { id } = feedImport;
  const isApproval = isPending(feedImport);
  const { current, refusal, decide, reload } = useDecision(plan, () => readPlan(id));
  const isPossible = current.Restored + current.Removed + current.Cancelled > 0;
  const needsApproval = !isApproval && current.NeedsSecond;
  return (
    <ReasonForm
      dialog={`import ${id} undo`}
      needsReason={!isApproval}
      refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
      confirm={t(needsApproval ? 'importUndo.request' : 'importUndo.confirm')}
      isReady={isPossible}
      onConfirm={async ({ Why = '' }) => {
        const errors = await decide(async ({ Revision }) => {
          const text = isPending(await undo(id, { Revision, Why })) ? 'importUndo.requested' : 'importUndo.started';
          notices.show({ tone: 'success', text: t(text, { id }) });
        });
        if (errors) return false;
        onDone();
        return true;
      }}
      onClose={onClose}
    >
      <UndoPlanView id={id} plan={current} isPossible={isPossible} />
      {needsApproval && <p>{t('importUndo.second')}</p>}
    </ReasonForm>
  );
}
