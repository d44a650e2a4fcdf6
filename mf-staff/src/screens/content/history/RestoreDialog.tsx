import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { fetchEntryAtom, restoreContentAtom } from '../../../state/content.ts';

interface RestoreDialogProps {
  readonly entry: ContentEntry;
  readonly version: number;
  readonly onClose: () => void;
  /** Called with the updated entry. */
  readonly onDone: (entry: ContentEntry) => void;
}

/** The planned set of the entry's draft; null if there is none. */
const plannedSet = ({ Draft: draft }: ContentEntry) => (draft?.Set?.State === 'planned' ? draft.Set : null);

/** Puts an earlier version live again. */
export function RestoreDialog({ entry, version, onClose, onDone }: RestoreDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const jakarta = useJakarta();
  const restore = useSetAtom(restoreContentAtom);
  const read = useSetAtom(fetchEntryAtom);
  const { current, refusal, decide, reload } = useDecision(entry, read);
  const plan = plannedSet(current);

  async function restoreVersion(reason: { readonly Why?: string }): Promise<boolean> {
    let updated: ContentEntry | null = null;
    const errors = await decide(async (shown) => {
      const { Kind, Entry, Live } = shown;
      const update = plannedSet(shown) ? { UpdatePlan: true } : {};
      const body = { Version: version, Live: Live?.Revision ?? '', ...update, ...reason };
      updated = await restore({ kind: Kind, entry: Entry }, body);
    });
    if (errors || updated === null) return false;
    notices.show({ tone: 'success', text: t('content.restore.done', { version }) });
    onDone(updated);
    return true;
  }

  return (
    <Dialog open title={t('content.restore.title', { version })} onClose={onClose}>
      <ReasonForm
        dialog={`restore ${entry.Kind} ${entry.Entry}`}
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('content.restore.confirm')}
        onConfirm={restoreVersion}
        onClose={onClose}
      >
        <p>{t('content.restore.text')}</p>
        {plan && <p>{t('content.restore.updatesPlan', { set: plan.Name, time: jakarta(plan.LiveAt ?? '') })}</p>}
      </ReasonForm>
    </Dialog>
  );
}
