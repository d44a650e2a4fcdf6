import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { type Command, figure, wholeNumber } from '../../platform/console/command.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { causeOf } from './causeOf.ts';
import { checkLedger, sumFaultText } from './check.ts';
import { describeLine } from './describeLine.ts';
import { explainLine } from './explainLine.ts';
import { explainRule } from './explainRule.ts';
import { countAccounts, hasAccount } from './repository/accounts.ts';
import { findSumFaults } from './repository/dailySums.ts';
import { listDebts } from './repository/debts.ts';
import { readLine } from './repository/lines.ts';
import { listStatements } from './repository/statements.ts';

export const LEDGER_COMMANDS: readonly Command[] = [
  {
    name: 'ledger check',
    summary: 'check that every balance is the sum of its lines and every line has its cause; exits with 1 if not',
    run: async ({ db }) => {
      const [faults, accounts] = [await checkLedger(db), await countAccounts(db)];
      const days = await findSumFaults(db);
      if (faults.length + days.length === 0)
        return { text: `All ${figure(accounts)} accounts add up.`, json: { Accounts: accounts, Faults: [] } };
      const faultRows = faults.map(({ memberId, AgentCode, UserId, fault }) => ({
        Member: memberId,
        AgentCode,
        UserId,
        Fault: fault,
      }));
      const text = faultRows.map(({ Member, AgentCode, UserId, Fault }) =>
        showLine(`Member ${Member} (${AgentCode} / ${UserId}): ${Fault}`),
      );
      const json = { Accounts: accounts, Faults: faultRows, ...(days.length > 0 && { Days: days }) };
      return { text: [...text, ...days.map(sumFaultText)].join('\n'), json, exitCode: 1 };
    },
  },
  {
    name: 'ledger owed',
    summary: 'list points that members owe because bookings changed after their points were spent',
    readsPersonalData: true,
    run: async ({ db }) => {
      const debts = await listDebts(db);
      const tableRows = debts.map(({ Since, id: _, ...debt }) => ({ ...debt, Since: formatMinute(Since) }));
      return { text: table(tableRows, 'No member owes points.'), json: debts };
    },
  },
  {
    name: 'ledger explain',
    args: '<line>',
    summary: 'explain a line of an account: booking or reward, rule, and who acted',
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const id = wholeNumber(input.args[0] ?? '', 'line');
      const line = await readLine(db, id);
      if (!line) throw new Refusal('missing', { subject: 'ledger line', id });
      const json = {
        id,
        Member: line.member_id,
        AgentCode: line.agent_code,
        UserId: line.user_id,
        Date: line.booked_at,
        Description: describeLine(line, 'en'),
        Amount: line.amount,
        Balance: line.balance,
        Cause: causeOf(line),
        Rule: explainRule(line, 'en'),
        Facts: line.facts,
        BookingRef: line.booking_ref,
        Redemption: line.redemptionId,
        Who: line.actor,
        Why: line.reason,
        Undoes: line.reverses,
        UndoneBy: line.reversedBy,
      };
      return { text: explainLine(line), json };
    },
  },
  {
    name: 'ledger lines',
    args: '<member>',
    summary: 'list the latest lines of an account, newest first',
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const memberId = wholeNumber(input.args[0] ?? '', 'member');
      if (!(await hasAccount(db, memberId))) throw new Refusal('missing', { subject: 'member', id: memberId });
      const { rows } = await listStatements(db, { memberId, paging: { page: 1, perPage: 50 }, language: 'en' });
      const tableRows = rows.map((line) => ({
        id: line.id,
        Date: line.Date.slice(0, 16).replace('T', ' '),
        ...pickColumns(line, 'Description', 'Amount', 'Balance'),
      }));
      return { text: table(tableRows, `Member ${memberId} has no lines.`), json: rows };
    },
  },
];
