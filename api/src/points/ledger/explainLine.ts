import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { describeLine } from './describeLine.ts';
import { explainRule } from './explainRule.ts';
import type { ReadLine } from './repository/lines.ts';

function originOf(line: ReadLine): string {
  const { Room, Night, Status, Points, PointsDiscount, GeniusMember, Promotion, ExtraPoints, Correction } = line.facts;
  const { CorrectionDebt } = line.facts;
  const promotion = ExtraPoints === undefined ? '' : ` x ${ExtraPoints} of promotion ${Promotion}`;
  if (line.facts.Debt !== undefined)
    return `Debt ${line.facts.Debt}: booking ${line.booking_ref} was credited, its points spent, then ${line.facts.Status}; now ${line.bookingStatus} in the feed.`;
  if (CorrectionDebt !== undefined) return `Correction ${CorrectionDebt} deducted more than the balance.`;
  if (line.booking_ref !== null)
    return `Booking ${line.booking_ref}: ${Room} room(s) x ${Night} night(s)${promotion}, ${Status}; now ${line.bookingStatus} in the feed.`;
  if (Correction !== undefined) return `Correction ${Correction}, which two people approved.`;
  if (line.redemptionId === null) return '';
  const decided = line.decidedBy ? ` by ${line.decidedBy} at ${line.decidedAt?.toISOString()}` : '';
  const price = `${Points} points${GeniusMember === true ? ` less ${PointsDiscount} for Genius` : ''}`;
  return `Redemption ${line.redemptionId} (${line.rewardName}, ${price}): ${line.redemptionStatus}${decided}${line.decisionWhy ? `, because: ${line.decisionWhy}` : ''}.`;
}

/** The explanation of a line that `ledger explain` prints. */
export function explainLine(line: ReadLine): string {
  const amount = `${line.amount > 0 ? '+' : ''}${line.amount.toLocaleString('en-US')}`;
  return [
    `Line ${line.id}: ${amount} points for member ${line.member_id} (${line.agent_code} / ${line.user_id}), balance ${line.balance.toLocaleString('en-US')}`,
    `When:  ${line.booked_at.toISOString()}`,
    `What:  ${describeLine(line, 'en')}`,
    ...(originOf(line) === '' ? [] : [`From:  ${originOf(line)}`]),
    `Rule:  ${explainRule(line, 'en')}`,
    `Who:   ${line.actor}${line.reason ? `, because: ${line.reason}` : ''}`,
    ...(line.reverses === null ? [] : [`Reverses line ${line.reverses}.`]),
    ...(line.reversedBy === null ? [] : [`Reversed by line ${line.reversedBy}.`]),
  ]
    .map(showLine)
    .join('\n');
}
