import { type RawBuilder, sql } from 'kysely';

/**
 * True for a line `l` of the ledger by which someone gave or took points by hand. Lines of debts and of a promotion's extra
 * points are stored as corrections, too; their facts name what they are.
 */
export const IS_BY_HAND: RawBuilder<boolean> = sql`(l.cause = 'correction' and l.facts ->> 'Debt' is null
  and l.facts ->> 'CorrectionDebt' is null and l.facts ->> 'Promotion' is null)`;

/**
 * True if two people approved the points by hand of a question `p`. The version before leaves a proposal beside an answer of
 * its own: then the answer is one person's, or of other points, or came first.
 */
export const IS_BY_TWO: RawBuilder<boolean> = sql`(p.proposed_by <> p.decided_by and p.proposed_points = p.points
  and p.proposed_at <= p.decided_at)`;
