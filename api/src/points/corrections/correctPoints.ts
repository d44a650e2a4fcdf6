import { deciderOf, isNameOf, refuseOwn } from '../../members/approvals/decider.ts';
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
import { correct, type Owing } from '../ledger/correct.ts';
import type { Posted } from '../ledger/postAndRepay.ts';
import { type CorrectionPreview, previewCorrection } from './previewCorrection.ts';
import {
  type Corrected,
  decideCorrection,
  insertCorrection,
  lockCorrection,
  lockPoints,
  type StoredCorrection,
} from './repository.ts';
import { userText } from './userText.ts';

/** A correction of somebody's points. */
export interface NewCorrection {
  readonly member: Corrected;
  /** Points to add; negative to take. Not 0. */
  readonly amount: number;
  /** Why; kept on the line, and the member reads it. Not blank. */
  readonly reason: string;
  readonly who: string;
  /** Keys that open the payout accounts that people are compared by. */
  readonly config: SealingKeys;
  readonly now: Date;
  /** Number under which it waited for a second person. */
  readonly waited?: number;
  /** `CorrectionPreview.revision` that was seen: nothing is done if the member's points have changed. */
  readonly expectedRevision?: string;
}

/** Result of a new correction. */
export interface CorrectionDone {
  readonly change: AuditedChange;
  readonly preview: CorrectionPreview;
  /** The line of the ledger; null if the correction waits for a second person. */
  readonly line: Posted | null;
  /** Number under which it waits; null if it does not. */
  readonly waits: number | null;
  /** Number of people notified of a decision made without the second person; null if it had both. */
  readonly notified: number | null;
}

/** The part of an approved correction that exceeds the balance; null if none. */
function owingOf(points: number, { amount, waited }: NewCorrection): Owing | null {
  if (waited === undefined || !isBelowZero(points, amount)) return null;
  return { correction: waited, amount: -amount - points };
}

/** Moves the points, and tells the member of what they gain. The caller holds the balance, which has `points`. */
async function give(tx: Tx, correction: NewCorrection, points: number): Promise<Posted> {
  const { member, amount, reason, who, now, waited } = correction;
  const { memberId } = member;
  const from = waited === undefined ? {} : { facts: { Correction: waited } };
  const line = await correct(tx, { memberId, amount, reason, ...from, actor: who, now }, owingOf(points, correction));
  if (!line) throw new Error(`Member ${memberId} has no ${-amount} points, though their balance is held`);
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

async function post(tx: Tx, correction: NewCorrection, preview: CorrectionPreview) {
  const line = await give(tx, correction, preview.balance);
  const states = { before: { Balance: preview.balance }, after: { Balance: line.balance } };
  return { change: { what: 'points corrected', ...states }, preview, line, waits: null, notified: null };
}

/** One person corrects what two should: everyone who may is notified. */
async function correctAlone(tx: Tx, correction: NewCorrection, preview: CorrectionPreview): Promise<CorrectionDone> {
  const { member, amount: points, reason: why, who, now } = correction;
  const { change, ...done } = await post(tx, correction, preview);
  const facts = { who, why, member: userText(member), points };
  const notified = await notifyHolders(tx, 'points.correct', { kind: 'staff_corrected_alone', facts, now });
  const after = { ...change.after, Alone: true };
  return { ...done, change: { ...change, what: 'points corrected alone', after }, notified };
}

/** Stores it for a second person; no point moves. */
async function wait(tx: Tx, correction: NewCorrection, preview: CorrectionPreview): Promise<CorrectionDone> {
  const { member, amount, reason, who: by, now } = correction;
  const id = await insertCorrection(tx, { memberId: member.memberId, amount, reason, by, now });
  const change = { what: 'correction asked for', after: { Correction: id, Points: amount } };
  return { change, preview, line: null, waits: id, notified: null };
}

export interface CorrectionRules {
  readonly from: Config['approvalsFrom'];
  /** One person does alone what two should, and everybody who may is told. */
  readonly isEmergency?: boolean;
}

/** Dry run of `correctPoints`. Throws `Refusal`, too. */
export async function planCorrection(
  tx: Tx,
  { member, amount, who, config, now }: NewCorrection,
  { from }: Pick<CorrectionRules, 'from'>,
): Promise<CorrectionPreview> {
  const { memberId } = member;
  await refuseOwn(tx, { subject: 'member', id: memberId }, memberId, await deciderOf(tx, { who, config }));
  return previewCorrection(tx, { member, amount, now, from });
}

/**
 * Corrects a member's points: at once, or once a second person has approved it, which `APPROVALS_FROM` points and
 * every balance below zero need. Refuses staff their own points. The caller writes the audit.
 *
 * @throws Refusal before anything is changed
 */
export async function correctPoints(
  tx: Tx,
  correction: NewCorrection,
  { from, isEmergency = false }: CorrectionRules,
): Promise<CorrectionDone> {
  const { member, expectedRevision } = correction;
  const preview = await planCorrection(tx, correction, { from });
  if (expectedRevision !== undefined && expectedRevision !== preview.revision) throw new Refusal('correction_stale');
  if (preview.second === null) return post(tx, correction, preview);
  if (!isEmergency) return wait(tx, correction, preview);
  if (preview.second === 'below_zero')
    throw new Refusal('correction_below', { member: member.memberId, balance: preview.balance });
  return correctAlone(tx, correction, preview);
}

/** A decision about what waits. */
export interface CorrectionDecision {
  readonly id: number;
  readonly verdict: Verdict;
  readonly why: string | undefined;
  readonly who: string;
  /** Keys that open the payout accounts that people are compared by. */
  readonly config: SealingKeys;
  readonly now: Date;
  /** Throws `Refusal` where the correction, now that it is held, is not as it was seen. */
  readonly check?: (correction: StoredCorrection) => void;
}

/** Result of a decision about a waiting correction. */
export interface SettledCorrection {
  readonly change: AuditedChange;
  readonly member: Corrected;
  readonly amount: number;
  /** The line of the ledger; null if it was rejected. */
  readonly line: Posted | null;
  /** Points that the member owes then. */
  readonly owed: number;
}

/**
 * Approves a correction, which moves the points, or turns it down. Who asked for it may take it back, and not approve it. The
 * caller keeps it in the audit.
 *
 * @throws Refusal before anything is changed
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
  if (isBelowZero(points, amount) !== isBelowZero(balance, amount)) throw new Refusal('correction_changed');
  const { owed: owedAfter } = balanceAfter({ points, owed }, amount);
  const line = await give(tx, { member, amount, reason, who: `${askedBy}, ${who}`, config, now, waited: id }, points);
  await decideCorrection(tx, id, { ...decided, status: 'Approved', line: line.id });
  const after = {
    Status: 'Approved',
    Points: amount,
    Balance: line.balance,
    ...(owedAfter > 0 && { Owed: owedAfter }),
  };
  return { change: { what: 'correction approved', before, after }, member, amount, line, owed: owedAfter };
}
