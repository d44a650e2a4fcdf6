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
import { decideSetAtom, fetchSetAtom } from '../../state/content.ts';
import { useEntryName } from '../content/useEntryName.ts';
import type { SetDialogProps } from './PlanDialog.tsx';
import type { SetStep } from './SetActions.tsx';

const CALLS: Readonly<Record<SetStep, SetDecision>> = {
  unplan: 'unplanContentSet',
  end: 'endContentSet',
  keep: 'unplanContentSet',
  cancel: 'cancelContentSet',
};

/** Entries that are part of a later scheduled set, which must be updated; without those that will not be reverted. */
const plannedEntries = ({ Entries }: ContentSet) =>
  Entries.filter(({ Planned, IsChangedSince }) => Planned !== null && !IsChangedSince);

interface SetStepDialogProps extends SetDialogProps {
  readonly action: SetStep;
}

/** Unschedules, reverts, keeps live or cancels a set. */
export function SetDialog({ action, set, onClose, onDone }: SetStepDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const jakarta = useJakarta();
  const nameOf = useEntryName();
  const send = useSetAtom(decideSetAtom);
  const read = useSetAtom(fetchSetAtom);
  const { current, refusal, decide, reload } = useDecision(set, read);
  const notReverted = action === 'end' ? current.Entries.filter(({ IsChangedSince }) => IsChangedSince) : [];
  const planned = action === 'end' ? plannedEntries(current) : [];

  async function confirmStep(reason: { readonly Why?: string }): Promise<boolean> {
    const errors = await decide(async (shown) => {
      const update = action === 'end' && plannedEntries(shown).length > 0 ? { UpdatePlan: true } : {};
      await send(shown.id, CALLS[action], { Revision: shown.Revision, ...update, ...reason });
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
        onConfirm={confirmStep}
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
