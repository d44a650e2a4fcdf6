import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { readEntryAtom, restoreContentAtom } from '../../../state/content.ts';

interface RestoreDialogProps {
  readonly entry: ContentEntry;
  readonly version: number;
  readonly onClose: () => void;
  readonly onDone: (now: ContentEntry) => void;
}

/** Puts an earlier version live again. */
export function RestoreDialog({ entry, version, onClose, onDone }: RestoreDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const restore = useSetAtom(restoreContentAtom);
  const read = useSetAtom(readEntryAtom);
  const { refusal, decide, reload } = useDecision(entry, read);

  async function run(reason: { readonly Why?: string }): Promise<boolean> {
    let now: ContentEntry | null = null;
    const errors = await decide(async ({ Kind, Entry, Live }) => {
      const body = { Version: version, Live: Live?.Revision ?? '', ...reason };
      now = await restore({ kind: Kind, entry: Entry }, body);
    });
    if (errors || now === null) return false;
    notices.show({ tone: 'success', text: t('content.restore.done', { version }) });
    onDone(now);
    return true;
  }

  return (
    <Dialog open title={t('content.restore.title', { version })} onClose={onClose}>
      <ReasonForm
        dialog={`restore ${entry.Kind} ${entry.Entry}`}
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('content.restore.confirm')}
        onConfirm={run}
        onClose={onClose}
      >
        <p>{t('content.restore.text')}</p>
      </ReasonForm>
    </Dialog>
  );
}
