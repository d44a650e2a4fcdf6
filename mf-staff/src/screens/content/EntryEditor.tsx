import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useSetAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useDecision } from '../../components/decision/useDecision.ts';
import { type Conflict, mergeDraft } from '../../components/draft/mergeDraft.ts';
import { PreviewDialog } from '../../components/preview/PreviewDialog.tsx';
import { fetchEntryAtom, saveContentAtom } from '../../state/content.ts';
import { DiscardButton } from './draft/DiscardButton.tsx';
import { DraftBar } from './draft/DraftBar.tsx';
import { type EntryValues, fieldsOf, valuesOf } from './draft/entryValues.ts';
import { rebase } from './draft/rebase.ts';
import type { EntryDecision } from './draft/useEntryUpdate.ts';
import css from './Entry.module.css';
import { EntryFacts } from './EntryFacts.tsx';
import { CONTENT_FORMS } from './forms.ts';
import { History } from './history/History.tsx';
import { AddToSetDialog } from './publish/AddToSetDialog.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { Stock } from './rewards/Stock.tsx';
import { useEntryName } from './useEntryName.ts';

/** Form of an entry. Saving stores the draft for all editors, even with issues; readers see it once it is published. */
export function EntryEditor({ entry }: { readonly entry: ContentEntry }) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const save = useSetAtom(saveContentAtom);
  const read = useSetAtom(fetchEntryAtom);
  const [initial] = useState(() => rebase(entry));
  const { reload: _, ...plainDecision } = useDecision(entry, read);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(initial.conflicts);
  const decision: EntryDecision = { ...plainDecision, conflicts, setConflicts };
  const { current, setCurrent, decide } = decision;
  const [open, setOpen] = useState<'publish' | 'addToSet' | 'preview' | null>(null);
  const { Kind, Entry, Live, Draft: draft } = current;
  const Fields = CONTENT_FORMS[Kind];
  const name = nameOf(current);
  const isPlanned = draft?.Set?.State === 'planned';
  useDescribe({ title: name });

  const submit = (values: EntryValues, form: FormApi<EntryValues>) =>
    decide(async (shown) => {
      const body = {
        Revision: shown.Draft?.Revision ?? 0,
        Live: shown.Live?.Revision ?? null,
        Fields: fieldsOf(Kind, values),
      };
      const saved = await save({ kind: Kind, entry: Entry }, body);
      mergeDraft(form, { base: values, theirs: valuesOf(Kind, saved.Draft?.Fields ?? body.Fields) });
      setCurrent(saved);
    });

  return (
    <Form<EntryValues>
      onSubmit={submit}
      initialValues={initial.values}
      subscription={{}}
      render={() => (
        <>
          <PageHeading
            eyebrow={t(`content.choice.kind.${Kind}`)}
            title={name}
            actions={<DiscardButton decision={decision} />}
          />
          <div className={css.page}>
            <EntryFacts entry={current} />
            <SubmitForm id="entry">
              <fieldset className={css.form} disabled={isPlanned}>
                <Fields isNew={Live === null} />
              </fieldset>
            </SubmitForm>
            {Kind === 'reward' && Live && <Stock reward={Entry} />}
            <History decision={decision} />
          </div>
          <DraftBar
            decision={decision}
            onPublish={() => setOpen('publish')}
            onAddToSet={() => setOpen('addToSet')}
            onPreview={() => setOpen('preview')}
          />
          {open === 'preview' && draft && (
            <PreviewDialog
              release={null}
              at={null}
              drafts={{ name, content: { Draft: draft.id } }}
              onClose={() => setOpen(null)}
            />
          )}
          {open === 'publish' && <PublishDialog decision={decision} onClose={() => setOpen(null)} />}
          {open === 'addToSet' && draft && (
            <AddToSetDialog decision={decision} draft={draft.id} onClose={() => setOpen(null)} />
          )}
        </>
      )}
    />
  );
}
