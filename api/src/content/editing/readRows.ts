import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentRow } from '@friends/shared/contract/staff/content';
import type { SetReference } from '@friends/shared/contract/staff/contentFields';
import {
  type ContentFilter,
  type ContentKind,
  type ContentSort,
  draftEntry,
} from '@friends/shared/contract/staff/contentRules';
import type { Db } from '../../platform/database/transaction.ts';
import { type ContentFields, type LiveEntry, readLive } from '../../platform/imports/repository/versions.ts';
import { exportContent } from '../../platform/imports/repository.ts';
import { changedFields } from '../../platform/imports/withVersions.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { issuesOf } from './issues.ts';
import { type Draft, draftsOfSets, listDrafts } from './repository/drafts.ts';
import { lastPublished } from './repository/history.ts';
import { listSets, type StoredSet } from './repository/sets.ts';

export const toReference = ({ id, name, state, liveAt }: StoredSet): SetReference => ({
  id,
  Name: name,
  State: state,
  LiveAt: liveAt?.toISOString() ?? null,
});

/** A row whose number of issues is 0, as issues are read only for displayed rows. */
interface PlainRow {
  readonly row: ContentRow;
  readonly draft: Draft | null;
}

/** Fields that the list returns: all but HTML. */
function withoutHtml(kind: ContentKind, fields: ContentFields): ContentFields {
  const html = EDITED_KINDS[kind].content.fields.filter(({ isHtml }) => isHtml);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => html.every(({ field }) => field !== name)));
}

const latestOf = (times: readonly (Date | undefined)[]): string | null => {
  const latest = Math.max(...times.flatMap((time) => (time ? [time.getTime()] : [])));
  return Number.isFinite(latest) ? new Date(latest).toISOString() : null;
};

/** IDs of a kind's live entries in readers' order. */
async function orderOf(db: Db, kind: ContentKind): Promise<ReadonlyMap<string, number>> {
  const { content, order } = EDITED_KINDS[kind];
  const rows = await exportContent<{ readonly id: string | number }>(db, content, order);
  return new Map(rows.map(({ id }, at) => [String(id), at]));
}

async function readAllRows(db: Db, kind: ContentKind): Promise<PlainRow[]> {
  const { content, nameOf, isShown } = EDITED_KINDS[kind];
  const [live, drafts, published] = [
    await readLive(db, content),
    await listDrafts(db, kind),
    await lastPublished(db, kind),
  ];
  const sets = new Map(
    (drafts.some(({ setId }) => setId !== null) ? await listSets(db) : []).map((set) => [set.id, set]),
  );
  const order = await orderOf(db, kind);

  function toRow(one: LiveEntry | null, draft: Draft | null): PlainRow {
    const shown = one?.fields ?? draft?.fields ?? {};
    const set = draft?.setId == null ? undefined : sets.get(draft.setId);
    const last = one ? published.get(one.entry) : undefined;
    const row: ContentRow = {
      Kind: kind,
      Entry: one?.entry ?? draftEntry(draft?.id ?? 0),
      ...nameOf(shown),
      IsLive: one !== null,
      IsShown: one !== null && isShown(one.fields),
      Live: one && withoutHtml(kind, one.fields),
      Draft: draft && {
        ...nameOf(draft.fields),
        Fields: withoutHtml(kind, draft.fields),
        Revision: draft.revision,
        By: draft.by,
        At: draft.at.toISOString(),
        Changed: changedFields(one?.fields ?? null, draft.fields),
        Issues: 0,
        Set: set ? toReference(set) : null,
      },
      Version: last?.version ?? 0,
      ChangedAt: latestOf([last?.at, draft?.at]),
    };
    return { row, draft };
  }

  const liveRows = live
    .toSorted((one, other) => (order.get(one.entry) ?? 0) - (order.get(other.entry) ?? 0))
    .map((one) => toRow(one, drafts.find(({ entry }) => entry === one.entry) ?? null));
  // Entries that were never live come first.
  const newRows = drafts.filter(({ entry }) => entry === null).map((draft) => toRow(null, draft));
  return [...newRows, ...liveRows];
}

const FILTERS: Readonly<Record<ContentFilter, (row: ContentRow) => boolean>> = {
  draft: ({ Draft: draft }) => draft !== null,
  planned: ({ Draft: draft }) => draft?.Set?.State === 'planned',
  shown: ({ IsShown }) => IsShown,
  hidden: ({ IsShown }) => !IsShown,
};

const matchesWords = ({ Name, NameEn, Entry, Live, Draft: draft }: ContentRow, words: string): boolean => {
  const ofFields = [Live, draft?.Fields].flatMap((fields) => [fields?.Slug, fields?.Ref, fields?.City]);
  const texts = [Name, NameEn, draft?.Name, draft?.NameEn, Entry, ...ofFields];
  const text = texts
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export interface RowFilter {
  readonly kind: ContentKind;
  readonly state: ContentFilter | undefined;
  readonly sort: ContentSort;
  readonly words: string;
  readonly language: Language;
}

function sorted(rows: readonly PlainRow[], sort: ContentSort, language: Language): readonly PlainRow[] {
  if (sort === 'order') return rows;
  const { compare } = new Intl.Collator(language, { numeric: true });
  // That of the draft, if there is one.
  const nameOf = (row: ContentRow): string => (row.Draft ?? row)[language === 'id' ? 'Name' : 'NameEn'];
  return rows.toSorted(({ row: one }, { row: other }) =>
    sort === 'changed' ? compare(other.ChangedAt ?? '', one.ChangedAt ?? '') : compare(nameOf(one), nameOf(other)),
  );
}

/** Rows of a kind that match a filter; `toRows` adds the number of issues to the rows of one page. */
export async function readRows(db: Db, { kind, state, sort, words, language }: RowFilter) {
  const all = sorted(await readAllRows(db, kind), sort, language);
  const rows = all.filter(
    ({ row }) => (state === undefined || FILTERS[state](row)) && (words === '' || matchesWords(row, words)),
  );
  async function toRows(shown: readonly PlainRow[]): Promise<ContentRow[]> {
    const checked: ContentRow[] = [];
    for (const { row, draft } of shown) {
      const issues = draft ? await issuesOf(db, draft, { language, together: await draftsInSameSet(db, draft) }) : [];
      checked.push(row.Draft ? { ...row, Draft: { ...row.Draft, Issues: issues.length } } : row);
    }
    return checked;
  }
  return { rows, toRows };
}

/** All drafts in the set of a draft, itself included; empty if it is in no set. */
export async function draftsInSameSet(db: Db, { setId }: Draft): Promise<readonly Draft[]> {
  return setId === null ? [] : draftsOfSets(db, [setId]);
}
