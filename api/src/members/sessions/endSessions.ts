import type { MemberChange } from '../accounts/changeMember.ts';
import { closeSessionsOf } from './repository.ts';

/** Ends every session of a member whose device was lost or token stolen; the password stays. */
export const endSessions: MemberChange = async (tx, { id }, now) => {
  await closeSessionsOf(tx, id, now);
  return { what: 'member logged out' };
};
