import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import { describeLine } from './describeLine.ts';
import { causeOf, type LineCause } from './lineCause.ts';
import type { ReadLine } from './repository/lines.ts';

/** The rule each kind of line follows, for operators who answer a member's question. */
export const RULES: Readonly<Record<LineCause, string>> = {
  booking: '1 point per room night of a stayed booking, credited 5 days after check-out.',
  booking_reversal: 'A credit that no longer fits its booking (cancelled, changed) is taken back once, in full.',
  promotion:
    'A promotion as it stood on the day of booking: extra points for each room night, with the credit of the stay.',
  promotion_reversal: 'Extra points that no longer fit the booking are taken back once, in full.',
  redemption: 'A claim costs the points of the reward; Genius Members pay the discount less.',
  redemption_reversal: 'A claim that is rejected, or withdrawn by its member, gives its points back, once.',
  debt: 'What the balance does not cover of a credit that is taken back, or of a correction of two people, is owed.',
  repayment: 'What is owed is taken from the next points that come, the oldest debt first, in part too.',
  correction: 'An operator corrects a balance, with the reason.',
};

function facts(line: ReadLine): string {
  const { Room, Night, Status, Points, PointsDiscount, GeniusMember, Promotion, ExtraPoints, Correction } = line.facts;
  const { CorrectionDebt } = line.facts;
  const promotion = ExtraPoints === undefined ? '' : ` x ${ExtraPoints} of promotion ${Promotion}`;
  if (line.facts.Debt !== undefined)
    return `Debt ${line.facts.Debt}: booking ${line.booking_ref} was credited, its points spent, then ${line.facts.Status}; today the feed says ${line.bookingStatus}.`;
  if (CorrectionDebt !== undefined) return `Correction ${CorrectionDebt} took more points than there were.`;
  if (line.booking_ref !== null)
    return `Booking ${line.booking_ref}: ${Room} room(s) x ${Night} night(s)${promotion}, ${Status}; today the feed says ${line.bookingStatus}.`;
  if (Correction !== undefined) return `Correction ${Correction}, which two people approved.`;
  if (line.redemptionId === null) return '';
  const decided = line.decidedBy ? ` by ${line.decidedBy} at ${line.decidedAt?.toISOString()}` : '';
  const price = `${Points} points${GeniusMember === true ? ` less ${PointsDiscount} for Genius` : ''}`;
  return `Redemption ${line.redemptionId} (${line.rewardName}, ${price}): ${line.redemptionStatus}${decided}${line.decisionWhy ? `, because: ${line.decisionWhy}` : ''}.`;
}

/** Where a line comes from, as text for the operator. */
export function explainLine(line: ReadLine): string {
  const amount = `${line.amount > 0 ? '+' : ''}${line.amount.toLocaleString('en-US')}`;
  return [
    `Line ${line.id}: ${amount} points for member ${line.member_id} (${line.agent_code} / ${line.user_id}), balance ${line.balance.toLocaleString('en-US')}`,
    `When:  ${line.booked_at.toISOString()}`,
    `What:  ${describeLine(line, 'en')}`,
    ...(facts(line) === '' ? [] : [`From:  ${facts(line)}`]),
    `Rule:  ${RULES[causeOf(line)]}`,
    `Who:   ${line.actor}${line.reason ? `, because: ${line.reason}` : ''}`,
    ...(line.reverses === null ? [] : [`Undoes line ${line.reverses}.`]),
    ...(line.reversedBy === null ? [] : [`Undone by line ${line.reversedBy}.`]),
  ]
    .map(showLine)
    .join('\n');
}
