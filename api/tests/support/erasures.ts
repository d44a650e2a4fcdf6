import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { sql } from '@friends/tools/testing/api/api';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type Caller = Pick<StaffPerson, 'cookie'>;

export const requestErasure = (MemberId: number, { cookie }: Caller, Why = 'By e-mail of today') =>
  staffCall<StaffErasure>('POST /staff/erasures', { cookie, body: { MemberId, Why } });

export const decideErasure = (
  { id, Revision }: StaffErasure,
  verb: 'approve' | 'reject',
  { cookie }: Caller,
  Why = '',
): Promise<StaffAnswer<StaffErasure>> =>
  staffCall<StaffErasure>(`POST /staff/erasures/${id}/${verb}`, { cookie, body: { Revision, Why } });

/** Tables that contain one of the texts, in capitals or small letters, with that text. */
export async function tablesWith(texts: readonly string[]): Promise<readonly string[]> {
  const tables = await sql(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const matches: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const rows = await sql(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`]);
      if (rows.length > 0) matches.push(`${name}: ${text}`);
    }
  return matches;
}

/** Reads sums of points and money, which an erasure must not change. */
export const readSums = () =>
  sql(
    `select (select sum(amount)::int from ledger) as ledger, (select count(*)::int from ledger) as lines,
       (select sum(points)::int from balances) as balances, (select sum(owed)::int from balances) as owed,
       (select sum(total_points)::int from redemptions) as claimed, (select sum(amount)::int from payout_items) as paid,
       (select count(*)::int from bookings) as bookings`,
  );
