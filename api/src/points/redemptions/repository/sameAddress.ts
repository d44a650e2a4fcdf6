import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Number of other members with the same address, ignoring case and surrounding spaces; 0 for an empty one. */
export async function countSameAddress(
  db: Db,
  { memberId, memberAddress }: { readonly memberId: number; readonly memberAddress: string },
): Promise<number> {
  const address = memberAddress.trim();
  if (address === '') return 0;
  const { count } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`lower(btrim(address)) = lower(${address})`)
    .where('id', '<>', memberId)
    .executeTakeFirstOrThrow();
  return count;
}
