import { deciderOf, isNameOf, refuseOwn } from '../approvals/decider.ts';
import type { AuditedChange } from '../audit/repository.ts';
import type { Config } from '../config/config.ts';
import { figure } from '../console/command.ts';
import { openRequest, type Verdict } from '../console/decisionCommands.ts';
import type { Tx } from '../database/transaction.ts';
import { correct } from '../ledger/correct.ts';
import { type Posted, repaidText } from '../ledger/postAndRepay.ts';
import { writeMail } from '../mail/writeMail.ts';
import { notify } from '../notifications/notify.ts';
import { StaffRefused } from '../problems/StaffRefused.ts';
import { tellHolders } from '../staff/tellHolders.ts';
import { needsSecond } from './needsSecond.ts';
import {
  type Corrected,
  decideCorrection,
  insertCorrection,
  lockCorrection,
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
  readonly now: Date;
  /** Number under which it waited for a second person. */
  readonly waited?: number;
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

const nameOf = ({ agentCode, userId }: Pick<Corrected, 'agentCode' | 'userId'>): string => `${agentCode} / ${userId}`;

/** Moves the points, and tells the member of what they gain. Throws `StaffRefused` where they have fewer than are taken. */
async function give(tx: Tx, { member, amount, reason, who, now, waited }: NewCorrection): Promise<Posted> {
  const { memberId } = member;
  const from = waited === undefined ? {} : { facts: { Correction: waited } };
  const line = await correct(tx, { memberId, amount, reason, ...from, actor: who, now });
  if (!line)
    throw new StaffRefused(
      'correction_small',
      `Member ${memberId}: the balance is too small to take ${figure(-amount)} points.`,
    );
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

function given({ member: { memberId }, amount }: NewCorrection, line: Posted): Correcting {
  const { id, balance, repaid } = line;
  return {
    waits: null,
    change: { what: 'points corrected', before: { Balance: balance + repaid - amount }, after: { Balance: balance } },
    sentence: `Line ${id}: ${figure(amount)} points for member ${memberId}, who now has ${figure(balance)}.${repaidText(line)}`,
    json: { id, Member: memberId, Amount: amount, Repaid: repaid, Balance: balance },
  };
}

/** One person corrects what two should: everybody who may is told. */
async function correctAlone(tx: Tx, correction: NewCorrection): Promise<Correcting> {
  const { member, amount: points, reason: why, who, now } = correction;
  const { change, sentence, json } = given(correction, await give(tx, correction));
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
async function wait(tx: Tx, { member, amount, reason, who: by, now }: NewCorrection): Promise<Correcting> {
  const { memberId } = member;
  const id = await insertCorrection(tx, { memberId, amount, reason, by, now });
  return {
    waits: id,
    change: { what: 'correction asked for', after: { Correction: id, Points: amount } },
    sentence: `Correction ${id} (${figure(amount)} points for member ${memberId}) waits for a second person: points approve ${id}.`,
    json: { Correction: id, Member: memberId, Amount: amount, Status: 'Pending' },
  };
}

/**
 * Corrects somebody's points: at once, or, from `APPROVALS_FROM` points on, once a second person has approved it. Nobody corrects
 * their own. The caller keeps it in the audit.
 *
 * @param isEmergency one person does alone what two should, and everybody who may is told
 * @throws StaffRefused before anything is changed
 */
export async function correctPoints(
  tx: Tx,
  correction: NewCorrection,
  { from, isEmergency }: { readonly from: Config['approvalsFrom']; readonly isEmergency: boolean },
): Promise<Correcting> {
  const { member, amount, who, now } = correction;
  await refuseOwn(tx, `Member ${member.memberId}`, member.memberId, await deciderOf(tx, who));
  if (!(await needsSecond(tx, { memberId: member.memberId, amount, now, from })))
    return given(correction, await give(tx, correction));
  return isEmergency ? correctAlone(tx, correction) : wait(tx, correction);
}

/** A decision about what waits. */
export interface CorrectionDecision {
  readonly id: number;
  readonly verdict: Verdict;
  readonly why: string | undefined;
  readonly who: string;
  readonly now: Date;
  /** Throws `StaffRefused` where the correction, now that it is held, is not as it was seen. */
  readonly check?: (correction: StoredCorrection) => void;
}

/**
 * Approves a correction, which moves the points, or turns it down. Who asked for it may take it back, and not approve it. The
 * caller keeps it in the audit.
 *
 * @throws StaffRefused, OpsError before anything is changed
 */
export async function settleCorrection(tx: Tx, decision: CorrectionDecision): Promise<Omit<Correcting, 'waits'>> {
  const { id, verdict, why, who, now, check } = decision;
  const found = await lockCorrection(tx, id);
  if (found) check?.(found);
  const decider = await deciderOf(tx, who);
  const { askedBy, amount, reason, ...member } = await openRequest(tx, `correction ${id}`, found, decider);
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
  if (isNameOf(decider, askedBy))
    throw new StaffRefused(
      'correction_second',
      `Correction ${id} was asked for by ${askedBy}. A second person must approve it.`,
    );
  const line = await give(tx, { member, amount, reason, who: `${askedBy}, ${who}`, now, waited: id });
  await decideCorrection(tx, id, { ...decided, status: 'Approved', line: line.id });
  return {
    change: {
      what: 'correction approved',
      before,
      after: { Status: 'Approved', Points: amount, Balance: line.balance },
    },
    sentence: `Correction ${id} is approved. Line ${line.id}: ${figure(amount)} points for member ${member.memberId}, who now has ${figure(line.balance)}.${repaidText(line)}`,
    json: {
      ...{ Status: 'Approved', DecidedBy: who, DecidedAt: now, Line: line.id },
      ...{ Repaid: line.repaid, Balance: line.balance },
    },
  };
}
