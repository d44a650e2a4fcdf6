import {
  CONTENT_FILTERS,
  CONTENT_KINDS,
  CONTENT_SORTS,
  type ContentKind,
  isTableKind,
} from '@friends/shared/contract/staff/contentRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { generatePath } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useNoticeAction } from '../../hooks/useAction.ts';
import { beginContentAtom, contentAtom } from '../../state/content.ts';
import { ContentTable, isEditable } from './ContentTable.tsx';
import './contentTexts.ts';
import { newFields } from './draft/entryValues.ts';
import { kindIn } from './kindIn.ts';
import { TableDialog } from './table/TableDialog.tsx';

const CHOICES = [
  { name: 'kind', values: ['reward', ...CONTENT_KINDS.filter((kind) => kind !== 'reward')], defaultValue: 'reward' },
  { name: 'state', values: ['', ...CONTENT_FILTERS], defaultValue: '' },
  { name: 'sort', values: CONTENT_SORTS, defaultValue: 'order' },
] as const;

/** The portal's pages have a fixed number of texts. */
const mayBegin = (kind: ContentKind): boolean => kind !== 'text';

/** True if a list certainly has all entries of its kind, in readers' order. */
const hasAllEntries = ({ q, page, perPage, choices: { state, sort } }: ListQuery, rows: number): boolean =>
  q === '' && (state ?? '') === '' && (sort ?? 'order') === 'order' && page === 1 && rows < perPage;

/** Content by kind: live entries and drafts. */
export function Content() {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  return (
    <ListPage
      list="content"
      right="content.edit"
      texts="content"
      listAtom={contentAtom}
      choices={CHOICES}
      actions={({ query }) => (
        <>
          {isEditable(kindIn(query.choices.kind)) && (
            <Button variant="secondary" aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
              {t(isEditing ? 'content.doneEditing' : 'content.editTable')}
            </Button>
          )}
          <TableButton kind={kindIn(query.choices.kind)} />
          {mayBegin(kindIn(query.choices.kind)) && <NewButton kind={kindIn(query.choices.kind)} />}
        </>
      )}
    >
      {(rows, { query, reload }) => (
        <ContentTable
          kind={kindIn(query.choices.kind)}
          rows={rows}
          isEditing={isEditing}
          hasAllEntries={hasAllEntries(query, rows.length)}
          onSaved={reload}
        />
      )}
    </ListPage>
  );
}

/** Button that begins a new draft and opens it. */
function NewButton({ kind }: { readonly kind: ContentKind }) {
  const { t } = useTranslation();
  const { navigation } = usePortal();
  const begin = useSetAtom(beginContentAtom);
  const { busy, run } = useNoticeAction();

  async function add() {
    const { Entry } = await begin({ Kind: kind, Fields: newFields(kind) });
    navigation.push(generatePath('/content/:kind/:entry', { kind, entry: Entry }));
  }

  return (
    <Button icon={<Plus strokeWidth={1.75} />} busy={busy} onClick={() => void run(add)}>
      {t(`content.new.${kind}`)}
    </Button>
  );
}

/** Button for editing entries as a CSV file; only for kinds that have such a table. */
function TableButton({ kind }: { readonly kind: ContentKind }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isTableKind(kind)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('content.table.button')}
      </Button>
      {isOpen && <TableDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
