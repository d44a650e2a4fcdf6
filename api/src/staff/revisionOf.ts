import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { StaffTables } from '../database/staffSchema.ts';

/** What decisions about an account are about: each of them changes one of these. */
export const DECIDED = ['roles', 'invited_at', 'confirmed_at', 'ended_at'] as const;

/** Names how an account stands: whoever decides about it says what they have seen. */
export function revisionOf(account: Pick<Selectable<StaffTables['staff']>, (typeof DECIDED)[number]>): string {
  return hash('sha256', JSON.stringify(DECIDED.map((column) => account[column])), 'base64url').slice(0, 22);
}
