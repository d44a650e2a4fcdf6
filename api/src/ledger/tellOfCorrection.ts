import type { Tx } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { notify } from '../notifications/notify.ts';
import { readOwner } from './repository/accounts.ts';

export interface GivenPoints {
  readonly memberId: number;
  /** Number of the ledger line. */
  readonly line: number;
  /** Points, more than 0. */
  readonly amount: number;
  readonly reason: string;
  readonly now: Date;
}

/** Tells a member of points that an operator added. */
export async function tellOfCorrection(tx: Tx, { memberId, line, amount, reason, now }: GivenPoints): Promise<void> {
  const facts = { Points: amount, Reason: reason };
  if (!(await notify(tx, { memberId, kind: 'points_given', topic: `line ${line}`, facts, now }))) return;
  const to = await readOwner(tx, memberId);
  await writeMail(tx, { to, kind: 'points_given', facts: { points: amount, reason }, now });
}
