import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { sql } from '@friends/tools/testing/api/api';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type By = Pick<StaffPerson, 'cookie'>;

export const askErasure = (MemberId: number, { cookie }: By, Why = 'By e-mail of today') =>
  staffCall<StaffErasure>('POST /staff/erasures', { cookie, body: { MemberId, Why } });

export const settleErasure = (
  { id, Revision }: StaffErasure,
  verb: 'approve' | 'reject',
  { cookie }: By,
  Why = '',
): Promise<StaffAnswer<StaffErasure>> =>
  staffCall<StaffErasure>(`POST /staff/erasures/${id}/${verb}`, { cookie, body: { Revision, Why } });

/** Names of tables in which one of the texts is found, in any capitals. */
export async function tablesWith(texts: readonly string[]): Promise<readonly string[]> {
  const tables = await sql(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const rows = await sql(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`]);
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  return found;
}

/** Sums of points and money that an erasure leaves as they are. */
export const sums = () =>
  sql(
    `select (select sum(amount)::int from ledger) as ledger, (select count(*)::int from ledger) as lines,
       (select sum(points)::int from balances) as balances, (select sum(owed)::int from balances) as owed,
       (select sum(total_points)::int from redemptions) as claimed, (select sum(amount)::int from payout_items) as paid,
       (select count(*)::int from bookings) as bookings`,
  );
