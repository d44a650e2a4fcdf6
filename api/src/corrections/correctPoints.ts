import { deciderOf, isNameOf, refuseOwn } from '../approvals/decider.ts';
import type { AuditedChange } from '../audit/repository.ts';
import type { Config } from '../config/config.ts';
import { figure } from '../console/command.ts';
import { openRequest, type Verdict } from '../console/decisionCommands.ts';
import type { Tx } from '../database/transaction.ts';
import { balanceAfter, isBelowZero } from '../ledger/balanceAfter.ts';
import { correct, type Owing } from '../ledger/correct.ts';
import { type Posted, repaidText } from '../ledger/postAndRepay.ts';
import { maskedEmail } from '../mail/maskedEmail.ts';
import { writeMail } from '../mail/writeMail.ts';
import { notify } from '../notifications/notify.ts';
import { Refusal } from '../problems/Refusal.ts';
import type { SealingKeys } from '../secrets/keyRing.ts';
import { tellHolders } from '../staff/tellHolders.ts';
import { beforeAndAfter, type CorrectionPreview, previewCorrection } from './previewCorrection.ts';
import {
  type Corrected,
  decideCorrection,
  insertCorrection,
  lockCorrection,
  lockPoints,
  type StoredCorrection,
} from './repository.ts';

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

/** What was done. */
export interface Correcting {
  /** Number of what waits for a second person; null where it is a line of the ledger by now. */
  readonly waits: number | null;
  readonly change: AuditedChange;
  /** For the command line. */
  readonly sentence: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** The member for an operator: `member 12 (Ani Lestari, JKT002 / ani, a…@example.com)`. */
const inWords = ({ memberId, memberName, email, ...agent }: Corrected): string =>
  `member ${memberId} (${[memberName, nameOf(agent), maskedEmail(email)].filter(Boolean).join(', ')})`;

const nameOf = ({ agentCode, userId }: Pick<Corrected, 'agentCode' | 'userId'>): string => `${agentCode} / ${userId}`;

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

function given({ member, amount }: NewCorrection, line: Posted, preview: CorrectionPreview): Correcting {
  const { id, balance, repaid } = line;
  return {
    waits: null,
    change: { what: 'points corrected', before: { Balance: preview.balance }, after: { Balance: balance } },
    sentence: `Line ${id}: ${figure(amount)} points for ${inWords(member)}: ${beforeAndAfter(preview)}.${repaidText(line)}`,
    json: { id, Member: member.memberId, Amount: amount, Repaid: repaid, Before: preview.balance, Balance: balance },
  };
}

/** One person corrects what two should: everybody who may is told. */
async function correctAlone(tx: Tx, correction: NewCorrection, preview: CorrectionPreview): Promise<Correcting> {
  const { member, amount: points, reason: why, who, now } = correction;
  const { change, sentence, json } = given(correction, await give(tx, correction, preview.balance), preview);
  const facts = { who, why, member: nameOf(member), points };
  const told = await tellHolders(tx, 'points.correct', { kind: 'staff_corrected_alone', facts, now });
  return {
    waits: null,
    change: { ...change, what: 'points corrected alone', after: { ...change.after, Alone: true } },
    sentence: `${sentence} ${who} did it alone; people who were told: ${told}.`,
    json: { ...json, Alone: true, Told: told },
  };
}

/** Keeps it for a second person; no point moves. */
async function wait(tx: Tx, correction: NewCorrection, preview: CorrectionPreview): Promise<Correcting> {
  const { member, amount, reason, who: by, now } = correction;
  const { memberId } = member;
  const id = await insertCorrection(tx, { memberId, amount, reason, by, now });
  return {
    waits: id,
    change: { what: 'correction asked for', after: { Correction: id, Points: amount } },
    sentence: `Correction ${id} (${figure(amount)} points for ${inWords(member)}: ${beforeAndAfter(preview)}) waits for a second person: points approve ${id}.`,
    json: { Correction: id, Member: memberId, Amount: amount, Status: 'Pending' },
  };
}

export interface CorrectionRules {
  readonly from: Config['approvalsFrom'];
  /** One person does alone what two should, and everybody who may is told. */
  readonly isEmergency?: boolean;
}

/** Dry run of `correctPoints`, for the command line. Throws `Refusal`, too. */
export async function describeCorrection(
  tx: Tx,
  { member, amount, who, config, now }: NewCorrection,
  { from }: CorrectionRules,
): Promise<Pick<Correcting, 'sentence' | 'json'>> {
  await refuseOwn(
    tx,
    { subject: 'member', id: member.memberId },
    member.memberId,
    await deciderOf(tx, { who, config }),
  );
  const preview = await previewCorrection(tx, { member, amount, now, from });
  const { balance, owed, balanceAfter, owedAfter, second } = preview;
  const approval = second === null ? '' : ' A second person must approve it.';
  return {
    sentence: `${figure(amount)} points for ${inWords(member)}: ${beforeAndAfter(preview)}.${approval} A dry run: nothing was changed.`,
    json: {
      ...{ Member: member.memberId, Name: member.memberName, Email: maskedEmail(member.email), Amount: amount },
      ...{
        Before: balance,
        OwedBefore: owed,
        Balance: balanceAfter,
        Owed: owedAfter,
        NeedsSecond: second,
        DryRun: true,
      },
    },
  };
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
): Promise<Correcting> {
  const { member, amount, who, config, now, expectedRevision } = correction;
  await refuseOwn(
    tx,
    { subject: 'member', id: member.memberId },
    member.memberId,
    await deciderOf(tx, { who, config }),
  );
  const preview = await previewCorrection(tx, { member, amount, now, from });
  if (expectedRevision !== undefined && expectedRevision !== preview.revision) throw new Refusal('correction_stale');
  if (preview.second === null) return given(correction, await give(tx, correction, preview.balance), preview);
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

/**
 * Approves a correction, which moves the points, or turns it down. Who asked for it may take it back, and not approve it. The
 * caller keeps it in the audit.
 *
 * @throws Refusal before anything is changed
 */
export async function settleCorrection(tx: Tx, decision: CorrectionDecision): Promise<Omit<Correcting, 'waits'>> {
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
    return {
      change: { what: 'correction rejected', before, after: { Status: 'Rejected' } },
      sentence: `Correction ${id} is rejected; no point moved.`,
      json: { Status: 'Rejected', DecidedBy: who, DecidedAt: now },
    };
  }
  if (isNameOf(decider, askedBy)) throw new Refusal('correction_second', { id, askedBy });
  const { points, owed } = await lockPoints(tx, member.memberId);
  if (isBelowZero(points, amount) !== isBelowZero(balance, amount)) throw new Refusal('correction_changed');
  const after = balanceAfter({ points, owed }, amount);
  const line = await give(tx, { member, amount, reason, who: `${askedBy}, ${who}`, config, now, waited: id }, points);
  await decideCorrection(tx, id, { ...decided, status: 'Approved', line: line.id });
  return {
    change: {
      what: 'correction approved',
      before,
      after: {
        Status: 'Approved',
        Points: amount,
        Balance: line.balance,
        ...(after.owed > 0 ? { Owed: after.owed } : {}),
      },
    },
    sentence: `Correction ${id} is approved. Line ${line.id}: ${figure(amount)} points for ${inWords(member)}, who now has ${figure(line.balance)}${after.owed > 0 ? ` and owes ${figure(after.owed)}` : ''}.${repaidText(line)}`,
    json: {
      ...{ Status: 'Approved', DecidedBy: who, DecidedAt: now, Line: line.id },
      ...{ Repaid: line.repaid, Balance: line.balance, Owed: after.owed },
    },
  };
}
