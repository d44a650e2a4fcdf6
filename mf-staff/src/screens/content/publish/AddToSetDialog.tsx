import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import css from '../../../components/decision/Decision.module.css';
import { FormFooter } from '../../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { changeSetAtom, fetchEntryAtom, makeSetAtom, openSetsAtom } from '../../../state/content.ts';
import { type EntryDecision, useEntryUpdate } from '../draft/useEntryUpdate.ts';

interface AddToSetDialogProps {
  readonly decision: EntryDecision;
  /** ID of the draft. */
  readonly draft: number;
  readonly onClose: () => void;
}

interface SetValues {
  /** ID of a set; empty: a new one. */
  readonly Set?: string;
  readonly Name?: string;
}

/** Adds a draft to a set, so that it goes live together with others. */
export function AddToSetDialog({ decision, draft, onClose }: AddToSetDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const [state] = useLoaded(openSetsAtom);
  const createSet = useSetAtom(makeSetAtom);
  const changeSet = useSetAtom(changeSetAtom);
  const read = useSetAtom(fetchEntryAtom);
  const update = useEntryUpdate(decision);
  const sets = state.status === 'ready' ? state.value : [];
  const savedInput = useSavedInput<SetValues>(`content set of draft ${draft}`, {});

  const submit = useSubmit(async ({ Set: chosen = '', Name: name = '' }: SetValues) => {
    const set = sets.find(({ id }) => String(id) === chosen);
    const drafts = set?.Entries.flatMap(({ Draft }) => Draft ?? []) ?? [];
    const saved = set
      ? await changeSet(set.id, { Revision: set.Revision, Name: set.Name, Drafts: [...drafts, draft] })
      : await createSet({ Name: name.trim(), Drafts: [draft] });
    savedInput.clear();
    const latest = await read(decision.current);
    if (latest) update(latest);
    notices.show({ tone: 'success', text: t('content.addToSet.done', { set: saved.Name }) });
    onClose();
  });

  return (
    <Dialog open title={t('content.addToSet.title')} onClose={onClose}>
      <Form<SetValues> onSubmit={submit} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <p>{t('content.addToSet.text')}</p>
            {sets.length > 0 && (
              <FormField
                as="select"
                name="Set"
                label={t('content.addToSet.set')}
                options={[
                  { value: '', label: t('content.addToSet.new') },
                  ...sets.map(({ id, Name }) => ({ value: String(id), label: Name })),
                ]}
              />
            )}
            {!form.values.Set && (
              <FormField name="Name" label={t('content.addToSet.name')} maxLength={100} autoComplete="off" required />
            )}
            <FormFooter
              form={form}
              savedInput={savedInput}
              field="Name"
              confirm={t('content.addToSet.confirm')}
              isIncomplete={!form.values.Set && !form.values.Name?.trim()}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
