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
type Fault = 'unknown' | 'drafted' | 'twice';

const TEXTS: Readonly<Record<Language, Readonly<Record<Fault, string>>>> = {
  en: {
    unknown: 'There is no such id',
    drafted: 'It has a draft: publish or discard it first',
    twice: 'Twice in the file',
  },
  id: {
    unknown: 'Tidak ada id seperti ini',
    drafted: 'Sudah ada drafnya: tayangkan atau buang dulu',
    twice: 'Dua kali dalam file',
  },
};

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A line's draft. */
interface TableChange extends Change {
  readonly line: number;
  readonly fault: Fault | null;
  readonly changed: readonly string[];
}

interface Planning {
  readonly kind: TableKind;
  readonly bytes: Uint8Array;
  readonly language: Language;
}

async function readChanges(db: Db, { kind, bytes }: Planning): Promise<TableChange[]> {
  const lines = await readContentTable(kind, bytes);
  const { content } = EDITED_KINDS[kind];
  const live = new Map((await readLive(db, content)).map(({ entry, fields }) => [entry, fields]));
  const drafted = new Set((await listDrafts(db, kind)).map(({ entry }) => entry));
  const first = Object.fromEntries(content.fields.map(({ field, absent = null }) => [field, absent]));
  const seen = new Set<string>();
  return lines.map(({ line, id, fields: typed }) => {
    const base = live.get(id) ?? null;
    const entry = base && id;
    // A new category names its code.
    const code: ContentFields = kind === 'category' ? { id } : {};
    const fields = { ...(base ?? first), ...typed, ...code };
    const changed = changedFields(base, fields);
    const isRepeated = id !== '' && seen.has(id);
    seen.add(id);
    const isUnknown = id !== '' && entry === null && kind !== 'category';
    const isDrafted = entry !== null && changed.length > 0 && drafted.has(entry);
    const fault = isRepeated ? 'twice' : isUnknown ? 'unknown' : isDrafted ? 'drafted' : null;
    return { kind, entry, base, fields, line, fault, changed };
  });
}

/** Compares a table with the live entries. @throws Refusal if it isn't a table, or is too long */
export async function planContentTable(
  db: Db,
  planning: Planning,
): Promise<{ readonly plan: ContentTablePlan; readonly changes: readonly Change[] }> {
  const { kind, language } = planning;
  const { nameOf } = EDITED_KINDS[kind];
  const all = await readChanges(db, planning);
  const changes = all.filter(({ entry, changed }) => entry === null || changed.length > 0);
  if (changes.length > MAX_SET_ENTRIES) throw new Refusal('content_table_long', { most: MAX_SET_ENTRIES });
  const Lines: PlanLine[] = [];
  for (const change of all) {
    const { line, entry, base, fields, fault, changed } = change;
    const isUnchanged = entry !== null && changed.length === 0 && fault === null;
    const issues: ContentIssue[] = fault
      ? [{ Field: null, Text: TEXTS[language][fault] }]
      : isUnchanged
        ? []
        : await issuesOf(db, change, { language });
    const state = isUnchanged ? 'unchanged' : entry === null ? 'new' : 'changed';
    Lines.push({
      Line: line,
      ...nameOf(fields),
      State: issues.length > 0 ? 'wrong' : state,
      Issues: issues,
      Changed: changed.map((Field) => ({ Field, Before: cellOf(base?.[Field]), After: cellOf(fields[Field]) })),
    });
  }
  const Revision = revisionOf([kind, Lines.map(({ Line, State, Changed }) => [Line, State, Changed])]);
  return { plan: { Lines, Revision }, changes };
}
