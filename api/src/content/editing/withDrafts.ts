import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import { CONTENT_KINDS } from '@friends/shared/contract/staff/contentRules';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { type Db, runOrDryRun, type Tx } from '../../platform/database/transaction.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { blockingIssues, itemOf } from './issues.ts';
import { type Draft, draftsOfSets, findDrafts } from './repository/drafts.ts';
import { shadowTables } from './repository/shadowTables.ts';

/** `d12`: one draft; `s3`: all drafts of a set. */
const PREVIEWED = /^([ds])(\d{1,9})$/;

async function draftsOf(tx: Tx, content: string): Promise<Draft[]> {
  const [, type, number] = PREVIEWED.exec(content) ?? [];
  return type === 's' ? draftsOfSets(tx, [Number(number)]) : findDrafts(tx, [Number(number)]);
}

/**
 * Reads as if drafts were live: they are stored in copies of the tables, which only this read sees
 * (docs/decisions/0122-content-has-drafts.md). Drafts that cannot be stored are left out.
 *
 * @param content `d12`, `s3`
 */
export function withDrafts<T>(db: Db, content: string, now: Date, read: (db: Db) => Promise<T>): Promise<T> {
  return runOrDryRun(db, true, async (tx) => {
    const drafts = await draftsOf(tx, content);
    const kinds = CONTENT_KINDS.filter((kind) => drafts.some((draft) => draft.kind === kind));
    const written = kinds.flatMap((kind) => [
      EDITED_KINDS[kind].content.table,
      ...(EDITED_KINDS[kind].alsoWrites ?? []),
    ]);
    await shadowTables(tx, new Set(written));
    for (const kind of kinds)
      for (const draft of drafts.filter((one) => one.kind === kind)) {
        const faults = await blockingIssues(tx, draft, { language: DEFAULT_LANGUAGE, together: drafts });
        if (faults.length === 0) await EDITED_KINDS[kind].put(tx, [itemOf(draft)], jakartaDay(now));
      }
    return read(tx);
  });
}
