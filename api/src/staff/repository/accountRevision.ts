import type { Selectable } from 'kysely';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { StaffTables } from '../../platform/database/schema/StaffTables.ts';

/** What decisions about an account are about: each of them changes one of these. */
export const DECIDED = ['roles', 'invited_at', 'confirmed_at', 'ended_at'] as const;

/** Names how an account stands: whoever decides about it says what they have seen. */
export function accountRevision(account: Pick<Selectable<StaffTables['staff']>, (typeof DECIDED)[number]>): string {
  return revisionOf(DECIDED.map((column) => account[column]));
}
