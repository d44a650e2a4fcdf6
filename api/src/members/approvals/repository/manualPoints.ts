import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: true for a ledger line `l` of manual points. Debts and promotion bonuses are also stored as corrections; their
 * facts name them.
 */
export const IS_MANUAL: RawBuilder<boolean> = sql`(l.cause = 'correction' and l.facts ->> 'Debt' is null
  and l.facts ->> 'CorrectionDebt' is null and l.facts ->> 'Promotion' is null)`;

/**
 * SQL: true if two people approved the manual points of missing points claim `p`. The previous version may leave a
 * proposal beside its own answer, which is then by one person, for other points, or earlier.
 */
export const IS_APPROVED_BY_TWO: RawBuilder<boolean> = sql`(p.proposed_by <> p.decided_by and p.proposed_points = p.points
  and p.proposed_at <= p.decided_at)`;
