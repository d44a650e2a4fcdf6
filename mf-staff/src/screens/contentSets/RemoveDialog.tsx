import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { QuestionDialog } from '@friends/shared/ui/dialog/QuestionDialog';
import { changeSetAtom } from '../../state/content.ts';
import { useEntryName } from '../content/useEntryName.ts';
import type { SetDialogProps } from './PlanDialog.tsx';

interface RemoveDialogProps extends SetDialogProps {
  /** ID of the draft. */
  readonly draft: number;
}

/** Removes a draft from a set, after confirmation. */
export function RemoveDialog({ draft, set, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const change = useSetAtom(changeSetAtom);
  const entry = set.Entries.find((one) => one.Draft === draft);
  const others = set.Entries.flatMap(({ Draft }) => (Draft === null || Draft === draft ? [] : [Draft]));

  async function remove() {
    await change(set.id, { Revision: set.Revision, Name: set.Name, Drafts: others });
    onDone();
  }

  return (
    <QuestionDialog
      title={t('contentSet.remove.title', { name: entry ? nameOf(entry) : '–' })}
      yes={t('contentSet.remove.button')}
      no={t('decision.cancel')}
      onYes={remove}
      onClose={onClose}
    >
      {t('contentSet.remove.text')}
    </QuestionDialog>
  );
}
