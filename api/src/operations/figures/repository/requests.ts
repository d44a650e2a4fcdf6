import { addDays, atJakarta } from '@friends/shared/contract/rules/days';
import type { FigureDays, FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Filter of the figures. */
export interface FigureFilter extends FigureDays {
  readonly by: FigurePeriod;
  /** Country of the member's agency; null for all. */
  readonly country: string | null;
}

export interface Times {
  /** Seconds from the request to the decision; null if none was decided. */
  readonly median: number | null;
  readonly ninetieth: number | null;
}

export interface ClaimCounts extends Times {
  readonly claims: number;
  readonly points: number;
  readonly value: number;
  readonly pending: number;
  readonly approved: number;
  readonly delivered: number;
  readonly rejected: number;
  readonly withdrawn: number;
}

export interface SignUpCounts extends Times {
  readonly signUps: number;
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
}

interface PeriodStart {
  /** First day of the whole period. */
  readonly start: string;
}

/** SQL: median and 90th percentile, as one aggregate that PostgreSQL calculates once; it sorts floats much faster than numerics. */
function timesOf(table: 'r' | 'members', decided: RawBuilder<unknown>) {
  const [from, until] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.decided_at`)];
  const both = sql`(percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ${until} - ${from})::float8)
    filter (where ${decided}))`;
  return sql`${both}[1] as median, ${both}[2] as ninetieth`;
}

const within = (created: RawBuilder<unknown>, { from, until, country }: FigureFilter) => sql`
  ${created} >= ${atJakarta(from).toISOString()}::timestamptz
  and ${created} < ${atJakarta(addDays(until, 1)).toISOString()}::timestamptz
  ${country === null ? sql`` : sql`and agents.country = ${country}`}`;

const startOf = (created: RawBuilder<unknown>, by: FigurePeriod) => sql`
  date_trunc(${sql.lit(by)}, ${created} at time zone 'Asia/Jakarta')::date`;

const CLAIMED = sql`r.created_at`;

const CLAIM_FIGURES = sql`
  count(*) as claims, coalesce(sum(r.total_points), 0) as points, coalesce(sum(r.total_value), 0) as value,
  count(*) filter (where r.status = 'Pending') as pending,
  count(*) filter (where r.status = 'Approved' and r.delivered_on is null) as approved,
  count(*) filter (where r.status = 'Approved' and r.delivered_on is not null) as delivered,
  count(*) filter (where r.status = 'Rejected' and r.withdrawn_at is null) as rejected,
  count(*) filter (where r.withdrawn_at is not null) as withdrawn,
  ${timesOf('r', sql`r.status <> 'Pending' and r.withdrawn_at is null`)}`;

const claimsOf = (filter: FigureFilter) => sql`
  from redemptions r ${filter.country === null ? sql`` : sql`join members m on m.id = r.member_id join agents using (agent_code)`}
  where ${within(CLAIMED, filter)}`;

/** Claims made in each period. Periods without claims are left out. */
export async function countClaims(db: Db, filter: FigureFilter): Promise<(ClaimCounts & PeriodStart)[]> {
  const { rows } = await sql<ClaimCounts & PeriodStart>`
    select ${startOf(CLAIMED, filter.by)} as start, ${CLAIM_FIGURES} ${claimsOf(filter)} group by 1`.execute(db);
  return rows;
}

/** Claims of each category made in these days, categories with the most claims first. */
export async function countClaimKinds(
  db: Db,
  filter: FigureFilter,
): Promise<(ClaimCounts & { readonly category: string })[]> {
  const { rows } = await sql<ClaimCounts & { readonly category: string }>`
    select r.category, ${CLAIM_FIGURES} ${claimsOf(filter)} group by 1 order by claims desc, 1`.execute(db);
  return rows;
}

/** Sign-ups of each period. Periods without any are left out. */
export async function countSignUps(db: Db, filter: FigureFilter): Promise<(SignUpCounts & PeriodStart)[]> {
  const created = sql`members.created_at`;
  const { rows } = await sql<SignUpCounts & PeriodStart>`
    select ${startOf(created, filter.by)} as start, count(*) as "signUps",
           count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'approved') as approved,
           count(*) filter (where status = 'rejected' and erased_at is null) as rejected, ${timesOf('members', sql`status <> 'pending'`)}
    from members join agents using (agent_code) where ${within(created, filter)} group by 1`.execute(db);
  return rows;
}
