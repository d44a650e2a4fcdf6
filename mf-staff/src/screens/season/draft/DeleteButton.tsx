import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { QuestionDialog } from '@friends/shared/ui/dialog/QuestionDialog';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { deleteDraftAtom } from '../../../state/releases/seasons.ts';
import type { DraftDecision } from './useDraftUpdate.ts';

/** Button that deletes the draft, after confirmation. */
export function DeleteButton({ decision: { current } }: { readonly decision: DraftDecision }) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const drop = useSetAtom(deleteDraftAtom);
  const form = useForm();
  const [isOpen, setOpen] = useState(false);
  const { number, name } = current.Season;

  async function deleteSeason() {
    await drop(number, { Revision: current.Revision });
    // Unchanged values avoid the warning about unsaved changes.
    form.initialize(form.getState().values);
    notices.show({ tone: 'success', text: t('season.delete.done', { name }) });
    navigation.replace('/seasons');
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('season.delete.button')}
      </Button>
      {isOpen && (
        <QuestionDialog
          title={t('season.delete.title', { name })}
          yes={t('season.delete.button')}
          no={t('decision.cancel')}
          onYes={deleteSeason}
          onClose={() => setOpen(false)}
        >
          {t(current.Releases.length > 0 ? 'season.delete.textPublished' : 'season.delete.text')}
        </QuestionDialog>
      )}
    </>
  );
}
