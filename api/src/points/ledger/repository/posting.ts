interface BalanceUpdate {
  /** Assignments to columns of `balances`. */
  readonly set?: string;
  /** Further condition for the update. */
  readonly guard?: string;
}

const NEW_POINTS = 'balances.points + total.amount';

/**
 * SQL that posts lines: the only place that changes balances and writes ledger lines. It continues a `with` that defines
 * the lines to write as `posting`: member_id, cause, booking_id, redemption_id, reverses, reason, facts, actor, amount,
 * booked_at, and place, the order of the lines. It defines the written lines as `line`: id, member_id, booking_id,
 * facts, amount, balance (running, if a member has several lines); and `moved`, the members and their debts: after
 * adding points, call `repayDebts` for them.
 */
const post = ({ set = `points = ${NEW_POINTS}`, guard = '' }: BalanceUpdate): string => `
  moved as (
    update balances set ${set}
    from (select member_id, sum(amount)::int as amount from posting group by member_id) total
    where balances.member_id = total.member_id ${guard}
    returning balances.member_id, balances.points - total.amount as before, balances.owed
  ), line as (
    insert into ledger (member_id, cause, booking_id, redemption_id, reverses, reason, facts, actor,
                        agent_code, user_id, amount, balance, booked_at)
    select posting.member_id, posting.cause, posting.booking_id, posting.redemption_id, posting.reverses,
           posting.reason, posting.facts, posting.actor, members.agent_code, members.user_id, posting.amount,
           moved.before + sum(posting.amount) over (partition by posting.member_id order by posting.place),
           posting.booked_at
    from posting
    join moved on moved.member_id = posting.member_id
    join members on members.id = posting.member_id
    order by posting.place
    returning id, member_id, booking_id, facts, amount, balance
  )`;

/** Fails as a whole if a balance would fall below 0. */
export const POST_OR_FAIL = post({});

/**
 * For claims: fails as a whole (`isBalanceTooLow`) if the remaining points would be fewer than the member's debt. Points
 * and debts coexist only after the previous release, which knows no debts, has posted a line.
 */
export const SPEND_OR_FAIL = post({
  set: `points = case when ${NEW_POINTS} >= balances.owed then ${NEW_POINTS} else -1 end`,
});

/** Writes nothing for a member whose balance would fall below 0. */
export const POST_IF_ENOUGH = post({ guard: `and ${NEW_POINTS} >= 0` });

/** For lines of debts: adding to the balance increases the debt, deducting from it repays the debt. */
export const POST_DEBT = post({ set: `points = ${NEW_POINTS}, owed = balances.owed + total.amount` });

/** True if a statement failed because a balance would have fallen below 0. */
export function isBalanceTooLow(error: unknown): boolean {
  return Object(error).constraint === 'balances_points_check';
}
