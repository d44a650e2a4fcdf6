import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, someText, text } from '@friends/shared/client/read';
import type { ImportDetails, ImportUndoPlan, UndoImport } from '@friends/shared/contract/staff/importUndo';
import { oneOf, type StaffClient } from '../call.ts';
import { IMPORT } from './feed.ts';

const COUNTS = { Restored: number, Removed: number, Cancelled: number, Kept: number };

const readDetails = object<ImportDetails>({
  ...IMPORT,
  Undo: or(
    object<NonNullable<ImportDetails['Undo']>>({
      ...{ State: oneOf(['pending', 'done']), AskedBy: text, AskedAt: moment, Reason: or(text, '') },
      ...{ DoneBy: or(text, null), DoneAt: or(moment, null), ...COUNTS },
    }),
    null,
  ),
});

const readPlan = object<ImportUndoPlan>({
  ...{ ...COUNTS, Unrecorded: number, KeptFirst: list(someText) },
  Points: object<ImportUndoPlan['Points']>({
    ...{ Members: number, Gained: number, Lost: number },
    First: list(object<ImportUndoPlan['Points']['First'][number]>({ MemberId: number, Points: number })),
  }),
  ...{ NeedsSecond: flag, Revision: someText },
});

const at = (id: number | string) => ({ params: { id: String(id) } });

/** For a long import, one call checks and undoes every booking, which takes as long as the import did. */
const UNDO_TIMEOUT_MS = 10 * 60_000;

/** Null if not found. */
export function fetchImport(client: StaffClient, id: string): Promise<ImportDetails | null> {
  return client.call('feedImport', readDetails, at(id)).catch(nullAt(404, 422));
}

export function fetchUndoPlan(client: StaffClient, id: number): Promise<ImportUndoPlan> {
  return client.call('importUndoPlan', readPlan, { ...at(id), timeoutMs: UNDO_TIMEOUT_MS });
}

/** Undoes an import, requests it, or approves it. Throws `conflict` if it is not as it was seen. */
export function undoImport(client: StaffClient, id: number, body: UndoImport): Promise<ImportDetails> {
  return client.call('undoFeedImport', readDetails, { ...at(id), body, timeoutMs: UNDO_TIMEOUT_MS });
}

export function rejectUndo(client: StaffClient, id: number, why: string): Promise<ImportDetails> {
  return client.call('rejectImportUndo', readDetails, { ...at(id), body: { Why: why } });
}
