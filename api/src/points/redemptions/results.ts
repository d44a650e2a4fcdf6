import type { DecisionRequest, DecisionResult } from '../../members/approvals/decisionCommands.ts';
import { figure } from '../../platform/console/command.ts';
import { repaidText } from '../ledger/postAndRepay.ts';
import { firstApproval } from './approval.ts';
import type { DeliveryChange } from './deliver.ts';
import type { SettledClaim } from './settleRedemption.ts';

// Output of commands about claims.

export function settledResult(
  { id, verdict, context: { who }, now }: Pick<DecisionRequest, 'id' | 'verdict' | 'context' | 'now'>,
  { redemption, status, line, code, notified }: SettledClaim,
): DecisionResult {
  const { name_en: name, total_points: points } = redemption;
  if (status === 'Pending')
    return {
      sentence: `Redemption ${id} (${name}, ${figure(points)} points) has the approval of ${who}. It waits for a second person.`,
      json: { ApprovalStatus: status, FirstApprovedBy: who, FirstApprovedAt: now },
    };
  const back = line ? ` ${points} points are given back (line ${line.id}).${repaidText(line)}` : '';
  const alone = notified === null ? '' : ` ${who} approved it alone; people notified: ${notified}.`;
  return {
    sentence: `Redemption ${id} (${name}) is ${verdict}.${code ? ' It got a code from the pool.' : ''}${back}${alone}`,
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

export function deliveredResult({ redemption: { id, name_en: name }, verb, delivery }: DeliveryChange): DecisionResult {
  if (delivery === null)
    return {
      sentence: `Redemption ${id} (${name}) is not ${verb} any more; the member is notified.`,
      json: { DeliveredOn: null },
    };
  const { day: DeliveredOn, by: DeliveredBy, reference, carrier: Carrier, correct } = delivery;
  return {
    sentence: `Redemption ${id} (${name}) is ${verb}, reference ${reference}.${correct ? ' That replaces what was said before.' : ''}`,
    json: { DeliveredOn, DeliveredBy, DeliveryReference: reference, Carrier },
  };
}
