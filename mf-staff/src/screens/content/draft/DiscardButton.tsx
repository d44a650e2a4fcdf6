import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { QuestionDialog } from '@friends/shared/ui/dialog/QuestionDialog';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { discardContentAtom, fetchEntryAtom } from '../../../state/content.ts';
import type { EntryValues } from './entryValues.ts';
import { rebase } from './rebase.ts';
import type { EntryDecision } from './useEntryUpdate.ts';

/** Button that discards the draft, after confirmation. */
export function DiscardButton({ decision }: { readonly decision: EntryDecision }) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const discard = useSetAtom(discardContentAtom);
  const read = useSetAtom(fetchEntryAtom);
  const form = useForm<EntryValues>();
  const [isOpen, setOpen] = useState(false);
  const { current, setCurrent, setConflicts } = decision;
  const { Kind, Entry, Live, Draft: draft } = current;
  if (!draft || draft.Set?.State === 'planned') return null;

  async function discardDraft(revision: number) {
    await discard({ kind: Kind, entry: Entry }, { Revision: revision });
    const live = Live && (await read(current));
    setOpen(false);
    notices.show({ tone: 'success', text: t('content.discard.done') });
    // Unchanged values avoid the warning about unsaved changes.
    form.initialize(live ? rebase(live).values : form.getState().values);
    if (!live) return navigation.replace(`/content?kind=${Kind}`);
    setConflicts(() => []);
    setCurrent(live);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('content.discard.button')}
      </Button>
      {isOpen && (
        <QuestionDialog
          title={t('content.discard.title')}
          yes={t('content.discard.button')}
          no={t('decision.cancel')}
          onYes={() => discardDraft(draft.Revision)}
          onClose={() => setOpen(false)}
        >
          {t(Live ? 'content.discard.text' : 'content.discard.textNew')}
        </QuestionDialog>
      )}
    </>
  );
}
