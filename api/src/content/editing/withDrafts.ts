import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import { CONTENT_KINDS } from '@friends/shared/contract/staff/contentRules';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { type Db, runOrDryRun, type Tx } from '../../platform/database/transaction.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { blockingIssues, itemOf } from './issues.ts';
import { type Draft, draftsOfSets, findDrafts } from './repository/drafts.ts';
import { completeShadows, type ShadowRows, type Shadows, shadowTables } from './repository/shadowTables.ts';

/** `d12`: one draft; `s3`: all drafts of a set. */
const PREVIEWED = /^([ds])(\d{1,9})$/;

async function draftsOf(tx: Tx, content: string): Promise<Draft[]> {
  const [, type, number] = PREVIEWED.exec(content) ?? [];
  return type === 's' ? draftsOfSets(tx, [Number(number)]) : findDrafts(tx, [Number(number)]);
}

/** Drafts that can be stored, in the order in which a set publishes them. */
async function readyDrafts(tx: Tx, drafts: readonly Draft[]): Promise<Draft[]> {
  const ready: Draft[] = [];
  for (const kind of CONTENT_KINDS)
    for (const draft of drafts.filter((one) => one.kind === kind)) {
      const issues = await blockingIssues(tx, draft, { language: DEFAULT_LANGUAGE, together: drafts });
      if (issues.length === 0) ready.push(draft);
    }
  return ready;
}

/** Rows that storing the drafts reads or writes, by table. */
function shadowsOf(drafts: readonly Draft[]): Shadows {
  const shadows = new Map<string, ShadowRows>();
  const add = (table: string, rows: ShadowRows): void => {
    const others = shadows.get(table) ?? [];
    shadows.set(table, rows === 'all' || others === 'all' ? 'all' : [...others, ...rows]);
  };
  for (const { kind, entry } of drafts) {
    const { content, readsAllRows = false, alsoWrites = [], alsoLocks = [] } = EDITED_KINDS[kind];
    add(content.table, readsAllRows ? 'all' : entry === null ? [] : [entry]);
    for (const table of alsoWrites) add(table, 'all');
    for (const table of alsoLocks) add(table, []);
  }
  return shadows;
}

/**
 * Reads as if drafts were live: they are stored in copies of the rows, which only this read sees
 * (docs/decisions/0122-content-has-drafts.md). Drafts that cannot be stored are left out.
 *
 * @param content `d12`, `s3`
 * @throws Refusal if the database's user may not create temporary tables
 */
export function withDrafts<T>(db: Db, content: string, now: Date, read: (db: Db) => Promise<T>): Promise<T> {
  return runOrDryRun(db, true, async (tx) => {
    const drafts = await readyDrafts(tx, await draftsOf(tx, content));
    const shadows = shadowsOf(drafts);
    await shadowTables(tx, shadows);
    for (const draft of drafts) await EDITED_KINDS[draft.kind].put(tx, [itemOf(draft)], jakartaDay(now));
    await completeShadows(tx, shadows);
    return read(tx);
  });
}
