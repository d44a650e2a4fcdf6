import type { StaffPerson as ListedPerson } from '@friends/shared/contract/staff/people';
import { sql } from '@friends/tools/testing/api/api';
import type { Selectable } from 'kysely';
import type { Schema } from '../../src/platform/database/schema/schema.ts';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type Caller = Pick<StaffPerson, 'cookie'>;

/** A page of the list of staff people, as shown to the caller. */
export const listPeople = (query: string, { cookie }: Caller): Promise<StaffAnswer<ListedPerson[]>> =>
  staffCall(`GET /staff/people?${query}`, { cookie });

/** The account with an e-mail address. */
export async function findPerson(email: string, caller: Caller): Promise<ListedPerson> {
  const [person] = (await listPeople(`Q=${encodeURIComponent(email)}`, caller)).body;
  if (!person) throw new Error(`No account has the address ${email}`);
  return person;
}

/** The last audit line about an account. */
export async function readLastAudit(
  email: string,
): Promise<Pick<Selectable<Schema['audit']>, 'who' | 'what' | 'why' | 'by_right' | 'before' | 'after'> | undefined> {
  const columns = 'who, what, why, by_right, before, after';
  const lines = await sql(`select ${columns} from audit where target = $1 order by id desc limit 1`, [email]);
  return lines[0];
}
