import type { Db } from '../../platform/database/transaction.ts';
import type { SumFault } from './repository/dailySums.ts';
import { type AccountFault, findFaults } from './repository/faults.ts';

export interface LedgerFault extends Pick<AccountFault, 'memberId' | 'AgentCode' | 'UserId'> {
  readonly fault: string;
}

const SENTENCES: Readonly<Record<AccountFault['kind'], (fault: AccountFault) => string>> = {
  balance: ({ stored, total }) => `The balance is ${stored}, its lines add up to ${total}.`,
  running_balance: ({ subject, stored, total }) =>
    `Line ${subject} says balance ${stored}, the lines up to it add up to ${total}.`,
  no_balance: () => 'The member has no balance.',
  no_payment: ({ subject, stored }) => `Redemption ${subject} has no line of ${stored} points.`,
  not_given_back: ({ subject }) => `Redemption ${subject} is rejected, its points are not given back.`,
  credited_twice: ({ subject, stored }) => `Line ${subject} credits booking ${stored} a second time.`,
  extra_astray: ({ subject }) =>
    `Line ${subject} gives extra points, and no booking says so; or they are taken back, and one still does.`,
  owed: ({ stored, total }) => `The member owes ${stored} points, the open debts add up to ${total}.`,
  debt: ({ subject, stored, total }) =>
    `Of debt ${subject} ${stored ?? 'nothing'} is owed, its lines add up to ${total ?? 'nothing'}.`,
  correction_debt: ({ subject, stored, total }) =>
    `Of correction ${subject} ${stored ?? 0} points are owed, its lines add up to ${total ?? 0}.`,
  wrong_reversal: ({ subject }) => `Line ${subject} does not undo the line it names.`,
};

/**
 * Checks every account: the balance is the sum of its lines, each line's balance is the running sum, debts match their
 * lines, and every paid redemption and credited booking has its line. Empty if there are no faults.
 */
export async function checkLedger(db: Db): Promise<LedgerFault[]> {
  const faults = await findFaults(db);
  return faults.map((fault) => {
    const { memberId, AgentCode, UserId, kind } = fault;
    return { memberId, AgentCode, UserId, fault: SENTENCES[kind](fault) };
  });
}

/** A day whose figures do not add up, as a sentence for the operator. */
export const sumFaultText = ({ day, kind, stored, total }: SumFault): string =>
  `Figures of ${day} (${kind}): ${stored} points are stored, its lines add up to ${total}.`;
