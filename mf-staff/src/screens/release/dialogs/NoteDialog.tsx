import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import css from '../../../components/decision/Decision.module.css';
import { FormFooter } from '../../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { noteAtom } from '../../../state/releases/releases.ts';

interface NoteDialogProps {
  readonly remote: RemoteDetail;
  readonly release: OfferedRelease;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface NoteValues {
  readonly Text?: string;
}

/** Edits a release's public note. */
export function NoteDialog({ remote, release, onClose, onDone }: NoteDialogProps) {
  const { t } = useTranslation();
  const saveNote = useSetAtom(noteAtom);
  const title = `${remote.Name}@${release.Version}`;
  const savedInput = useSavedInput<NoteValues>(`note ${title}`, release.Note ? { Text: release.Note.Text } : {});
  const submit = useSubmit(async ({ Text = '' }: NoteValues) => {
    await saveNote(remote.Name, { Version: release.Version, Text: Text.trim() });
    savedInput.clear();
    onDone();
  });
  return (
    <Dialog open title={t('release.noteTitle', { title })} onClose={onClose}>
      <Form<NoteValues> onSubmit={submit} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <FormField name="Text" label={t('release.noteText')} hint={t('release.noteHint')} />
            <FormFooter form={form} savedInput={savedInput} confirm={t('release.noteSave')} onClose={onClose} />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
