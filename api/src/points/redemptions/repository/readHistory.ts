import type { ClaimFacts } from '@friends/shared/contract/staff/claims';
import { sql } from 'kysely';
import { IS_MANUAL } from '../../../members/approvals/repository/manualPoints.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { STATUS } from './decisions.ts';

type History = ClaimFacts['History'];

const LATEST = 5;

/** Number of a member's claims and missing points, by state. */
async function countStates(db: Db, memberId: number, except: number) {
  const claims = await db
    .selectFrom('redemptions as r')
    .select([STATUS.as('state'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('r.member_id', '=', memberId)
    .where('r.id', '<>', except)
    .groupBy(STATUS)
    .execute();
  const pointsClaims = await db
    .selectFrom('points_claims')
    .select(['status as state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .groupBy('status')
    .execute();
  return {
    claimsOf: (state: keyof History['Claims']) => Number(claims.find((row) => row.state === state)?.count ?? 0),
    missingPointsOf: (state: keyof History['Questions']) =>
      Number(pointsClaims.find((row) => row.state === state)?.count ?? 0),
  };
}

/** A member's history. @param except ID of the claim to leave out */
export async function readHistory(db: Db, memberId: number, except: number): Promise<History> {
  const member = await db
    .selectFrom('members as m')
    .innerJoin('balances as b', 'b.member_id', 'm.id')
    .select(['m.created_at', 'b.points', 'b.owed'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const latest = await db
    .selectFrom('redemptions as r')
    .select(['r.id', 'r.created_at', 'r.name', 'r.name_en', 'r.total_points', STATUS.as('state')])
    .where('r.member_id', '=', memberId)
    .where('r.id', '<>', except)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(LATEST)
    .execute();
  const corrections = await db
    .selectFrom('ledger as l')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(l.amount), 0)::int`.as('points'))
    .where('l.member_id', '=', memberId)
    .where(IS_MANUAL)
    .executeTakeFirstOrThrow();
  const { claimsOf, missingPointsOf } = await countStates(db, memberId, except);
  return {
    Since: member.created_at.toISOString(),
    Points: Math.max(0, member.points - member.owed),
    Claims: {
      Pending: claimsOf('Pending'),
      Approved: claimsOf('Approved'),
      Rejected: claimsOf('Rejected'),
      Withdrawn: claimsOf('Withdrawn'),
    },
    Latest: latest.map((claim) => ({
      id: claim.id,
      Claimed: claim.created_at.toISOString(),
      Name: claim.name,
      NameEn: claim.name_en,
      TotalPoints: claim.total_points,
      State: claim.state,
    })),
    Questions: {
      pending: missingPointsOf('pending'),
      credited: missingPointsOf('credited'),
      declined: missingPointsOf('declined'),
    },
    Corrections: Number(corrections.count),
    CorrectedPoints: corrections.points,
  };
}
