import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, someText, text } from '@friends/shared/client/read';
import { UNDO_FAILURES, UNDO_STATES } from '@friends/shared/contract/staff/feedRules';
import type { ImportDetails, ImportUndoPlan, UndoImport } from '@friends/shared/contract/staff/importUndo';
import { oneOf, type StaffClient } from '../call.ts';
import { IMPORT } from './feed.ts';

const COUNTS = { Restored: number, Removed: number, Cancelled: number, Kept: number };

const readDetails = object<ImportDetails>({
  ...IMPORT,
  Undo: or(
    object<NonNullable<ImportDetails['Undo']>>({
      State: oneOf(UNDO_STATES),
      AskedBy: text,
      AskedAt: moment,
      Reason: or(text, ''),
      DoneBy: or(text, null),
      DoneAt: or(moment, null),
      ...COUNTS,
      Done: or(number, 0),
      Total: or(number, 0),
      Failure: or(oneOf(UNDO_FAILURES), null),
    }),
    null,
  ),
});

const readPlan = object<ImportUndoPlan>({
  ...COUNTS,
  Unrecorded: number,
  KeptFirst: list(someText),
  Points: object<ImportUndoPlan['Points']>({
    Members: number,
    Gained: number,
    Lost: number,
    First: list(object<ImportUndoPlan['Points']['First'][number]>({ MemberId: number, Points: number })),
  }),
  NeedsSecond: flag,
  Revision: someText,
});

const idParams = (id: number | string) => ({ params: { id: String(id) } });

/** Time to check every booking of an import. */
const PLAN_TIMEOUT_MS = 10 * 60_000;

/** Null if not found. */
export function fetchImport(client: StaffClient, id: string): Promise<ImportDetails | null> {
  return client.call('feedImport', readDetails, idParams(id)).catch(nullAt(404, 422));
}

export function fetchUndoPlan(client: StaffClient, id: number): Promise<ImportUndoPlan> {
  return client.call('importUndoPlan', readPlan, { ...idParams(id), timeoutMs: PLAN_TIMEOUT_MS });
}

/** Undoes an import, or requests or approves the undo if two people must agree. Throws `conflict` if it has changed. */
export function undoImport(client: StaffClient, id: number, body: UndoImport): Promise<ImportDetails> {
  return client.call('undoFeedImport', readDetails, { ...idParams(id), body, timeoutMs: PLAN_TIMEOUT_MS });
}

export function rejectUndo(client: StaffClient, id: number, why: string): Promise<ImportDetails> {
  return client.call('rejectImportUndo', readDetails, { ...idParams(id), body: { Why: why } });
}
