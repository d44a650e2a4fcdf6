/**
 * The statement that moves points, as text: it changes balances and writes the lines that say so. It is the only place
 * that does; what must happen in the same statement is written around it.
 *
 * It continues a `with` that names the lines to write `posting`: member_id, cause, booking_id, redemption_id, reverses,
 * reason, facts, actor, amount, booked_at, and place, the order of the lines. What it wrote is then `line`: id,
 * member_id, booking_id, facts, amount, balance. The balances of several lines of one member follow from one another.
 */
const post = (guard: string): string => `
  moved as (
    update balances set points = balances.points + total.amount
    from (select member_id, sum(amount)::int as amount from posting group by member_id) total
    where balances.member_id = total.member_id ${guard}
    returning balances.member_id, balances.points - total.amount as before
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

/** Fails as a whole where a balance would fall below 0; `isShort` tells that error. */
export const POST_OR_FAIL = post('');

/** Writes nothing for a member whose balance would fall below 0. */
export const POST_IF_ENOUGH = post('and balances.points + total.amount >= 0');

/** Whether a statement failed because a balance would have fallen below 0. */
export function isShort(error: unknown): boolean {
  return Object(error).constraint === 'balances_points_check';
}
