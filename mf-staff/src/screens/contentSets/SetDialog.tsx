import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import type { SetDecision } from '../../client/content.ts';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { decideSetAtom, readSetAtom } from '../../state/content.ts';
import { useEntryName } from '../content/useEntryName.ts';
import type { SetDialogProps } from './PlanDialog.tsx';
import type { SetStep } from './SetActions.tsx';

const CALLS: Readonly<Record<SetStep, SetDecision>> = {
  unplan: 'unplanContentSet',
  end: 'endContentSet',
  keep: 'unplanContentSet',
  cancel: 'cancelContentSet',
};

/** Entries whose next change is planned already. Those changed since are not reverted. */
const plannedEntries = ({ Entries }: ContentSet) =>
  Entries.filter(({ Planned, IsChangedSince }) => Planned !== null && !IsChangedSince);

interface StepDialogProps extends SetDialogProps {
  readonly action: SetStep;
}

/** Ends a plan, takes a live set back, keeps it live, or gives a set up. */
export function SetDialog({ action, set, onClose, onDone }: StepDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const jakarta = useJakarta();
  const nameOf = useEntryName();
  const send = useSetAtom(decideSetAtom);
  const read = useSetAtom(readSetAtom);
  const { current, refusal, decide, reload } = useDecision(set, read);
  const notReverted = action === 'end' ? current.Entries.filter(({ IsChangedSince }) => IsChangedSince) : [];
  const planned = action === 'end' ? plannedEntries(current) : [];

  async function run(reason: { readonly Why?: string }): Promise<boolean> {
    const errors = await decide(async (seen) => {
      const update = action === 'end' && plannedEntries(seen).length > 0 ? { UpdatePlan: true } : {};
      await send(seen.id, CALLS[action], { Revision: seen.Revision, ...update, ...reason });
    });
    if (errors) return false;
    notices.show({ tone: 'success', text: t(`contentSet.${action}.done`, { name: current.Name }) });
    onDone();
    return true;
  }

  return (
    <Dialog open title={t(`contentSet.${action}.title`, { name: current.Name })} onClose={onClose}>
      <ReasonForm
        dialog={`${action} content set ${set.id}`}
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t(`contentSet.${action}.confirm`)}
        onConfirm={run}
        onClose={onClose}
      >
        <p>{t(`contentSet.${action}.text`)}</p>
        {planned.map((entry) => (
          <p key={`${entry.Kind} ${entry.Entry}`}>
            {t('contentSet.end.updatesPlan', {
              name: nameOf(entry),
              set: entry.Planned?.Name,
              time: jakarta(entry.Planned?.LiveAt ?? ''),
            })}
          </p>
        ))}
        {notReverted.length > 0 && <p>{t('contentSet.end.stays', { names: notReverted.map(nameOf).join(', ') })}</p>}
      </ReasonForm>
    </Dialog>
  );
}
