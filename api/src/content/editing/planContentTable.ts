import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentIssue } from '@friends/shared/contract/staff/contentFields';
import { MAX_SET_ENTRIES, type TableKind } from '@friends/shared/contract/staff/contentRules';
import type { ContentTablePlan } from '@friends/shared/contract/staff/contentTables';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type ContentFields, readLive } from '../../platform/imports/repository/versions.ts';
import { changedFields } from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Change } from './EditedKind.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { issuesOf } from './issues.ts';
import { readContentTable } from './readContentTable.ts';
import { listDrafts } from './repository/drafts.ts';

type PlanLine = ContentTablePlan['Lines'][number];
type LineError = 'unknown' | 'drafted' | 'twice';

const TEXTS: Readonly<Record<Language, Readonly<Record<LineError, string>>>> = {
  en: {
    unknown: 'No entry has this id',
    drafted: 'It has a draft: publish or discard it first',
    twice: 'This id is twice in the file',
  },
  id: {
    unknown: 'Tidak ada entri dengan id ini',
    drafted: 'Sudah ada drafnya: tayangkan atau buang dulu',
    twice: 'Id ini ada dua kali dalam file',
  },
};

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The draft that a line would become. */
interface TableChange extends Change {
  readonly line: number;
  readonly error: LineError | null;
  readonly changed: readonly string[];
}

interface TableInput {
  readonly kind: TableKind;
  readonly bytes: Uint8Array;
  readonly language: Language;
}

async function readChanges(db: Db, { kind, bytes }: TableInput): Promise<TableChange[]> {
  const lines = await readContentTable(kind, bytes);
  const { content } = EDITED_KINDS[kind];
  const live = new Map((await readLive(db, content)).map(({ entry, fields }) => [entry, fields]));
  const drafted = new Set((await listDrafts(db, kind)).map(({ entry }) => entry));
  const defaults = Object.fromEntries(content.fields.map(({ field, absent = null }) => [field, absent]));
  const seen = new Set<string>();
  return lines.map(({ line, id, fields: cells }) => {
    const base = live.get(id) ?? null;
    const entry = base && id;
    // The id of a category is one of its fields.
    const code: ContentFields = kind === 'category' ? { id } : {};
    const fields = { ...(base ?? defaults), ...cells, ...code };
    const changed = changedFields(base, fields);
    const isRepeated = id !== '' && seen.has(id);
    seen.add(id);
    let error: LineError | null = null;
    if (isRepeated) error = 'twice';
    else if (id !== '' && entry === null && kind !== 'category') error = 'unknown';
    else if (entry !== null && changed.length > 0 && drafted.has(entry)) error = 'drafted';
    return { kind, entry, base, fields, line, error, changed };
  });
}

/** Compares a table with the live entries. @throws Refusal if the file is not a table, or has too many changes */
export async function planContentTable(
  db: Db,
  input: TableInput,
): Promise<{ readonly plan: ContentTablePlan; readonly changes: readonly Change[] }> {
  const { kind, language } = input;
  const { nameOf } = EDITED_KINDS[kind];
  const all = await readChanges(db, input);
  const changes = all.filter(({ entry, changed }) => entry === null || changed.length > 0);
  if (changes.length > MAX_SET_ENTRIES) throw new Refusal('content_table_long', { most: MAX_SET_ENTRIES });
  const Lines: PlanLine[] = [];
  for (const change of all) {
    const { line, entry, base, fields, error, changed } = change;
    const isUnchanged = entry !== null && changed.length === 0 && error === null;
    let issues: readonly ContentIssue[] = [];
    if (error) issues = [{ Field: null, Text: TEXTS[language][error] }];
    else if (!isUnchanged) issues = await issuesOf(db, change, { language });
    const state = isUnchanged ? 'unchanged' : entry === null ? 'new' : 'changed';
    Lines.push({
      Line: line,
      ...nameOf(fields),
      State: issues.length > 0 ? 'wrong' : state,
      Issues: [...issues],
      Changed: changed.map((Field) => ({ Field, Before: cellOf(base?.[Field]), After: cellOf(fields[Field]) })),
    });
  }
  const Revision = revisionOf([kind, Lines.map(({ Line, State, Changed }) => [Line, State, Changed])]);
  return { plan: { Lines, Revision }, changes };
}
