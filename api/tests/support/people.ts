import type { StaffPerson as PersonSeen } from '@friends/shared/contract/staff/people';
import { sql } from '@friends/tools/testing/api/api';
import type { Selectable } from 'kysely';
import type { Schema } from '../../src/platform/database/schema/schema.ts';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type Caller = Pick<StaffPerson, 'cookie'>;

/** A page of staff people, as seen by the caller. */
export const listPeople = (query: string, { cookie }: Caller): Promise<StaffAnswer<PersonSeen[]>> =>
  staffCall(`GET /staff/people?${query}`, { cookie });

/** The account with an e-mail address. */
export async function seePerson(email: string, by: Caller): Promise<PersonSeen> {
  const [person] = (await listPeople(`Q=${encodeURIComponent(email)}`, by)).body;
  if (!person) throw new Error(`Nobody has the address ${email}`);
  return person;
}

/** The last audit line about an account. */
export async function lastAuditOf(
  email: string,
): Promise<Pick<Selectable<Schema['audit']>, 'who' | 'what' | 'why' | 'by_right' | 'before' | 'after'> | undefined> {
  const columns = 'who, what, why, by_right, before, after';
  const lines = await sql(`select ${columns} from audit where target = $1 order by id desc limit 1`, [email]);
  return lines[0];
}
