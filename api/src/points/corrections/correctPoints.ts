import { assertNotErased } from '../../members/accounts/assertNotErased.ts';
import { assertNotOwnRequest, deciderOf, isNameOf } from '../../members/approvals/decider.ts';
import { openRequest, type Verdict } from '../../members/approvals/decisionCommands.ts';
import { notify } from '../../members/notifications/notify.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { SealingKeys } from '../../platform/secrets/keyRing.ts';
import { notifyHolders } from '../../staff/people/notifyHolders.ts';
import { balanceAfter, isBelowZero } from '../ledger/balanceAfter.ts';
import { correct, type ExcessDeduction } from '../ledger/correct.ts';
import type { Posted } from '../ledger/postAndRepay.ts';
import { type CorrectionPreview, previewCorrection } from './previewCorrection.ts';
import {
  type CorrectedMember,
  decideCorrection,
  insertCorrection,
  lockCorrection,
  lockPoints,
  type StoredCorrection,
} from './repository.ts';
import { userText } from './userText.ts';

export interface NewCorrection {
  readonly member: CorrectedMember;
  /** Points to add; negative to deduct. Not 0. */
  readonly amount: number;
  /** Stored on the ledger line and shown to the member. Not blank. */
  readonly reason: string;
  readonly who: string;
  /** Keys to decrypt payout accounts, which show if two accounts belong to the same person. */
  readonly config: SealingKeys;
  readonly now: Date;
  /** ID of the approved request; none if no second person was needed. */
  readonly waited?: number;
  /** `CorrectionPreview.revision` as reviewed; if the member's points have changed, the correction is refused. */
  readonly expectedRevision?: string;
}

export interface CorrectionResult {
  readonly change: AuditedChange;
  readonly preview: CorrectionPreview;
  /** Ledger line; null if the correction waits for a second person. */
  readonly line: Posted | null;
  /** ID of the request that waits for a second person; null if it is done. */
  readonly waits: number | null;
  /** Number of people notified of a correction without the required second person; null if none was missing. */
  readonly notified: number | null;
}

/** The part of an approved deduction that exceeds the balance and becomes a debt; null if there is none. */
function excessOf(points: number, { amount, waited }: NewCorrection): ExcessDeduction | null {
  if (waited === undefined || !isBelowZero(points, amount)) return null;
  return { correction: waited, amount: -amount - points };
}

/** Posts the correction, and notifies the member of added points. @param points the member's locked balance */
async function postCorrection(tx: Tx, correction: NewCorrection, points: number): Promise<Posted> {
  const { member, amount, reason, who, now, waited } = correction;
  const { memberId } = member;
  const from = waited === undefined ? {} : { facts: { Correction: waited } };
  const line = await correct(tx, { memberId, amount, reason, ...from, actor: who, now }, excessOf(points, correction));
  if (!line) throw new Error(`Member ${memberId} has no ${-amount} points, though their balance is locked`);
  const about = { memberId, kind: 'points_given', topic: `line ${line.id}`, now } as const;
  if (amount > 0 && (await notify(tx, { ...about, facts: { Points: amount, Reason: reason } })))
    await writeMail(tx, {
      to: memberId,
      kind: 'points_given',
      facts: { points: amount, reason, repaid: line.repaid },
      now,
    });
  return line;
}

async function correctAtOnce(tx: Tx, correction: NewCorrection, preview: CorrectionPreview) {
  const line = await postCorrection(tx, correction, preview.balance);
  const states = { before: { Balance: preview.balance }, after: { Balance: line.balance } };
  return { change: { what: 'points corrected', ...states }, preview, line, waits: null, notified: null };
}

/** Corrects without the required second person, and notifies everyone who may correct points. */
async function correctAlone(tx: Tx, correction: NewCorrection, preview: CorrectionPreview): Promise<CorrectionResult> {
  const { member, amount: points, reason: why, who, now } = correction;
  const { change, ...result } = await correctAtOnce(tx, correction, preview);
  const facts = { who, why, member: userText(member), points };
  const notified = await notifyHolders(tx, 'points.correct', { kind: 'staff_corrected_alone', facts, now });
  const after = { ...change.after, Alone: true };
  return { ...result, change: { ...change, what: 'points corrected alone', after }, notified };
}

/** Stores the correction as a request to a second person; changes no points. */
async function requestSecond(tx: Tx, correction: NewCorrection, preview: CorrectionPreview): Promise<CorrectionResult> {
  const { member, amount, reason, who: by, now } = correction;
  const id = await insertCorrection(tx, { memberId: member.memberId, amount, reason, by, now });
  const change = { what: 'correction asked for', after: { Correction: id, Points: amount } };
  return { change, preview, line: null, waits: id, notified: null };
}

export interface CorrectionRules {
  /** The setting `APPROVALS_FROM`. */
  readonly from: Config['approvalsFrom'];
  /** Skips the second person; everyone who may correct points is notified. */
  readonly isEmergency?: boolean;
}

/** Dry run of `correctPoints`. @throws the same Refusals */
export async function planCorrection(
  tx: Tx,
  { member, amount, who, config, now }: NewCorrection,
  { from }: Pick<CorrectionRules, 'from'>,
): Promise<CorrectionPreview> {
  const { memberId } = member;
  await assertNotOwnRequest(tx, { subject: 'member', id: memberId }, memberId, await deciderOf(tx, { who, config }));
  return previewCorrection(tx, { member, amount, now, from });
}

/**
 * Corrects a member's points at once, or requests the approval of a second person, which is required from
 * `APPROVALS_FROM` points and to deduct more than the balance. Staff cannot correct their own points. The caller writes
 * the audit entry.
 *
 * @throws Refusal before any change
 */
export async function correctPoints(
  tx: Tx,
  correction: NewCorrection,
  { from, isEmergency = false }: CorrectionRules,
): Promise<CorrectionResult> {
  const { member, expectedRevision } = correction;
  const preview = await planCorrection(tx, correction, { from });
  if (expectedRevision !== undefined && expectedRevision !== preview.revision) throw new Refusal('correction_stale');
  if (preview.second === null) return correctAtOnce(tx, correction, preview);
  if (!isEmergency) return requestSecond(tx, correction, preview);
  if (preview.second === 'below_zero')
    throw new Refusal('correction_below', { member: member.memberId, balance: preview.balance });
  return correctAlone(tx, correction, preview);
}

export interface CorrectionDecision {
  readonly id: number;
  readonly verdict: Verdict;
  readonly why: string | undefined;
  readonly who: string;
  /** Keys to decrypt payout accounts, which show if two accounts belong to the same person. */
  readonly config: SealingKeys;
  readonly now: Date;
  /** @throws Refusal if the locked correction differs from the reviewed one */
  readonly check?: (correction: StoredCorrection) => void;
}

export interface SettledCorrection {
  readonly change: AuditedChange;
  readonly member: CorrectedMember;
  readonly amount: number;
  /** Ledger line; null if rejected. */
  readonly line: Posted | null;
  readonly owed: number;
}

/**
 * Approves a correction, which posts the points, or rejects it. Its author may reject but not approve it. The caller
 * writes the audit entry.
 *
 * @throws Refusal before any change
 */
export async function settleCorrection(tx: Tx, decision: CorrectionDecision): Promise<SettledCorrection> {
  const { id, verdict, why, who, config, now, check } = decision;
  const found = await lockCorrection(tx, id);
  if (found) check?.(found);
  const decider = await deciderOf(tx, { who, config });
  const { askedBy, amount, reason, balance, ...member } = await openRequest(
    tx,
    { subject: 'correction', id },
    found,
    decider,
  );
  const decided = { by: who, at: now, why: why ?? null };
  const before = { Status: 'Pending' };
  if (verdict === 'rejected') {
    await decideCorrection(tx, id, { ...decided, status: 'Rejected', line: null });
    const change = { what: 'correction rejected', before, after: { Status: 'Rejected' } };
    return { change, member, amount, line: null, owed: 0 };
  }
  if (isNameOf(decider, askedBy)) throw new Refusal('correction_second', { id, askedBy });
  const { points, owed } = await lockPoints(tx, member.memberId);
  await assertNotErased(tx, member.memberId);
  if (isBelowZero(points, amount) !== isBelowZero(balance, amount)) throw new Refusal('correction_changed');
  const { owed: owedAfter } = balanceAfter({ points, owed }, amount);
  const line = await postCorrection(
    tx,
    { member, amount, reason, who: `${askedBy}, ${who}`, config, now, waited: id },
    points,
  );
  await decideCorrection(tx, id, { ...decided, status: 'Approved', line: line.id });
  const after = {
    Status: 'Approved',
    Points: amount,
    Balance: line.balance,
    ...(owedAfter > 0 && { Owed: owedAfter }),
  };
  return { change: { what: 'correction approved', before, after }, member, amount, line, owed: owedAfter };
}
