import type { Db } from '../../platform/database/transaction.ts';
import type { SumFault } from './repository/dailySums.ts';
import { type AccountFault, findFaults } from './repository/faults.ts';

export interface LedgerFault extends Pick<AccountFault, 'memberId' | 'AgentCode' | 'UserId'> {
  readonly fault: string;
}

const SENTENCES: Readonly<Record<AccountFault['kind'], (fault: AccountFault) => string>> = {
  balance: ({ stored, total }) => `The balance is ${stored}, but the lines add up to ${total}.`,
  running_balance: ({ subject, stored, total }) =>
    `Line ${subject} has balance ${stored}, but the lines up to it add up to ${total}.`,
  no_balance: () => 'The member has no balance.',
  no_payment: ({ subject, stored }) => `Redemption ${subject} has no line of ${stored} points.`,
  not_given_back: ({ subject }) => `Redemption ${subject} is rejected, but its points were not returned.`,
  credited_twice: ({ subject, stored }) => `Line ${subject} credits booking ${stored} a second time.`,
  extra_astray: ({ subject }) =>
    `Line ${subject} credits extra points, but no booking has them; or they are reversed, but a booking still has them.`,
  owed: ({ stored, total }) => `The member owes ${stored} points, but the open debts add up to ${total}.`,
  debt: ({ subject, stored, total }) =>
    `Debt ${subject} has ${stored ?? 0} points open, but its lines add up to ${total ?? 0}.`,
  correction_debt: ({ subject, stored, total }) =>
    `Correction ${subject} has ${stored ?? 0} points open, but its lines add up to ${total ?? 0}.`,
  wrong_reversal: ({ subject }) => `Line ${subject} does not match the line that it reverses.`,
};

/**
 * Checks every account: the balance is the sum of its lines, each line's balance is the running sum, debts match their
 * lines, and every paid redemption and credited booking has its line. Returns [] if there are no faults.
 */
export async function checkLedger(db: Db): Promise<LedgerFault[]> {
  const faults = await findFaults(db);
  return faults.map((fault) => {
    const { memberId, AgentCode, UserId, kind } = fault;
    return { memberId, AgentCode, UserId, fault: SENTENCES[kind](fault) };
  });
}

/** Message for operators about a day whose figures do not add up. */
export const sumFaultText = ({ day, kind, stored, total }: SumFault): string =>
  `Figures of ${day} (${kind}): ${stored} points are stored, but the lines add up to ${total}.`;
