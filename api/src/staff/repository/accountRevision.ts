import type { Selectable } from 'kysely';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { StaffTables } from '../../platform/database/schema/StaffTables.ts';

/** Fields of an account that make its revision: every decision changes one of them. */
export const DECIDED = ['roles', 'invited_at', 'confirmed_at', 'ended_at'] as const;

/** Revision of an account, sent back with a decision. */
export function accountRevision(account: Pick<Selectable<StaffTables['staff']>, (typeof DECIDED)[number]>): string {
  return revisionOf(DECIDED.map((column) => account[column]));
}
