import type { StaffPerson as PersonSeen } from '@friends/shared/contract/staff/people';
import { sql } from '@friends/tools/testing/api/api';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type Caller = Pick<StaffPerson, 'cookie'>;

/** A page of the people of the staff, as somebody sees it. */
export const listPeople = (query: string, { cookie }: Caller): Promise<StaffAnswer<PersonSeen[]>> =>
  staffCall(`GET /staff/people?${query}`, { cookie });

/** How the account of an address stands. */
export async function seePerson(email: string, by: Caller): Promise<PersonSeen> {
  const [person] = (await listPeople(`Q=${encodeURIComponent(email)}`, by)).body;
  if (!person) throw new Error(`Nobody has the address ${email}`);
  return person;
}

/** The last line of the audit about an account. */
export async function lastAuditOf(
  email: string,
): Promise<{ who: string; what: string; why: string | null; by_right: string | null } | undefined> {
  const lines = await sql('select who, what, why, by_right from audit where target = $1 order by id desc limit 1', [
    email,
  ]);
  return lines[0];
}
