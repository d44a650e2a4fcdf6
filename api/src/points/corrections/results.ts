import type { DecisionRequest, DecisionResult } from '../../members/approvals/decisionCommands.ts';
import { figure } from '../../platform/console/command.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import { repaidText } from '../ledger/postAndRepay.ts';
import type { CorrectionResult, NewCorrection, SettledCorrection } from './correctPoints.ts';
import type { CorrectionPreview } from './previewCorrection.ts';
import type { CorrectedMember } from './repository.ts';
import { userText } from './userText.ts';

type Correction = Pick<NewCorrection, 'member' | 'amount' | 'who'>;

/** `member 12 (Ani Lestari, JKT002 / ani, a…@example.com)` */
const memberText = ({ memberId, memberName, email, ...agent }: CorrectedMember): string =>
  `member ${memberId} (${[memberName, userText(agent), maskedEmail(email)].filter(Boolean).join(', ')})`;

const balanceText = (balance: number, owed: number): string =>
  `${figure(balance)} points${owed > 0 ? ` and ${figure(owed)} owed` : ''}`;

/** `-30 points for member 12 (…): 730 points before, 700 points after` */
const previewText = ({ member, amount }: Correction, { balance, owed, ...after }: CorrectionPreview): string =>
  `${figure(amount)} points for ${memberText(member)}: ${balanceText(balance, owed)} before, ${balanceText(after.balanceAfter, after.owedAfter)} after`;

export function plannedResult(correction: Correction, preview: CorrectionPreview) {
  const { balance, owed, balanceAfter, owedAfter, second } = preview;
  const { memberId, memberName, email } = correction.member;
  const approval = second === null ? '' : ' A second person must approve it.';
  return {
    text: `${previewText(correction, preview)}.${approval} Dry run: nothing was changed.`,
    json: {
      Member: memberId,
      Name: memberName,
      Email: maskedEmail(email),
      Amount: correction.amount,
      Before: balance,
      OwedBefore: owed,
      Balance: balanceAfter,
      Owed: owedAfter,
      NeedsSecond: second,
      DryRun: true,
    },
  };
}

export function correctedResult(correction: Correction, { line, preview, waits, notified }: CorrectionResult) {
  const subject = { Member: correction.member.memberId, Amount: correction.amount };
  if (line === null)
    return {
      text: `Correction ${waits} (${previewText(correction, preview)}) waits for a second person: points approve ${waits}.`,
      json: { Correction: waits, ...subject, Status: 'Pending' },
    };
  const { id, repaid: Repaid, balance: Balance } = line;
  const alone =
    notified === null ? '' : ` ${correction.who} made it without a second person; people notified: ${notified}.`;
  return {
    text: `Line ${id}: ${previewText(correction, preview)}.${repaidText(line)}${alone}`,
    json: {
      id,
      ...subject,
      Repaid,
      Before: preview.balance,
      Balance,
      ...(notified !== null && { Alone: true, Told: notified }),
    },
  };
}

export function settledResult(
  { id, context, now }: Pick<DecisionRequest, 'id' | 'context' | 'now'>,
  { member, amount, line, owed }: SettledCorrection,
): DecisionResult {
  const decided = { DecidedBy: context.who, DecidedAt: now };
  if (line === null)
    return { sentence: `Correction ${id} is rejected; no points changed.`, json: { Status: 'Rejected', ...decided } };
  const { id: Line, repaid: Repaid, balance: Balance } = line;
  const owes = owed > 0 ? ` and owes ${figure(owed)}` : '';
  return {
    sentence: `Correction ${id} is approved. Line ${Line}: ${figure(amount)} points for ${memberText(member)}, who now has ${figure(Balance)}${owes}.${repaidText(line)}`,
    json: { Status: 'Approved', ...decided, Line, Repaid, Balance, Owed: owed },
  };
}
