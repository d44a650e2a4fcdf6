import type { DecisionRequest, DecisionResult } from '../../members/approvals/decisionCommands.ts';
import { figure } from '../../platform/console/command.ts';
import { repaidText } from '../ledger/postAndRepay.ts';
import { firstApproval } from './approval.ts';
import type { DeliveryChange } from './deliver.ts';
import type { SettledClaim } from './settleRedemption.ts';

/** Command output about a decision. */
export function settledResult(
  { id, verdict, context: { who }, now }: Pick<DecisionRequest, 'id' | 'verdict' | 'context' | 'now'>,
  { redemption, status, line, code, notified }: SettledClaim,
): DecisionResult {
  const { name_en: name, total_points: points } = redemption;
  if (status === 'Pending')
    return {
      sentence: `Redemption ${id} (${name}, ${figure(points)} points) has the approval of ${who} and waits for a second person.`,
      json: { ApprovalStatus: status, FirstApprovedBy: who, FirstApprovedAt: now },
    };
  const returned = line ? ` ${points} points were returned (line ${line.id}).${repaidText(line)}` : '';
  const alone = notified === null ? '' : ` ${who} approved it without a second person; people notified: ${notified}.`;
  return {
    sentence: `Redemption ${id} (${name}) is ${verdict}.${code ? ' It got a code from the pool.' : ''}${returned}${alone}`,
    json: {
      ApprovalStatus: status,
      DecidedBy: who,
      DecidedAt: now,
      FirstApprovedBy: firstApproval(redemption),
      PointsGivenBack: line ? points : 0,
      ...code,
      ...(notified !== null && { Alone: true, Told: notified }),
    },
  };
}

/** Command output about a payment or delivery. */
export function deliveredResult({ redemption: { id, name_en: name }, verb, delivery }: DeliveryChange): DecisionResult {
  if (delivery === null)
    return {
      sentence: `Redemption ${id} (${name}) is no longer marked as ${verb}; the member is notified.`,
      json: { DeliveredOn: null },
    };
  const { day: DeliveredOn, by: DeliveredBy, reference, carrier: Carrier, correct } = delivery;
  return {
    sentence: `Redemption ${id} (${name}) is ${verb}, reference ${reference}.${correct ? ' This replaces the earlier record.' : ''}`,
    json: { DeliveredOn, DeliveredBy, DeliveryReference: reference, Carrier },
  };
}
