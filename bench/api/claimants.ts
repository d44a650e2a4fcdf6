import { openSession } from '@friends/api/members/sessions/repository';
import { correct } from '@friends/api/points/ledger/correct';
import { sql } from 'kysely';
import type { Fixtures } from './startFixtures.ts';

interface Claimant {
  readonly memberId: number;
  readonly token: string;
}

export interface ClaimSetup {
  readonly claimants: readonly Claimant[];
  /** A voucher, which needs name, address and phone. */
  readonly rewardId: number;
}

const MANY_POINTS = 1_000_000_000;

export async function makeClaimants({ db }: Fixtures, count: number): Promise<ClaimSetup> {
  const { rows: members } = await sql<{ id: number }>`
    update members set name = 'Ana', address = 'Jl. Mawar 1', phone = '081234567890'
    where id in (select id from members where agent_code = 'GROW' order by id offset 2 limit ${count}::int)
    returning id`.execute(db);
  const claimants: Claimant[] = [];
  for (const { id: memberId } of members) {
    const now = new Date();
    await correct(db, { memberId, amount: MANY_POINTS, reason: 'benchmark', actor: 'benchmark', now });
    claimants.push({ memberId, token: await openSession(db, memberId, now) });
  }
  const { id: rewardId } = await db
    .selectFrom('rewards')
    .select('id')
    .where('category', '=', 'VOUCHER')
    .where('country', 'is', null)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return { claimants, rewardId };
}
