import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import { writeAudit } from '../audit/repository.ts';
import { type Command, figure, OpsError, textOption, WHY_NEEDED, wholeNumber } from '../console/command.ts';
import { pickColumns, table } from '../console/table.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { notify } from '../notifications/notify.ts';
import { checkLedger } from './check.ts';
import { correct } from './correct.ts';
import { describeLine } from './describeLine.ts';
import { explainLine, RULES } from './explainLine.ts';
import { causeOf } from './extraLine.ts';
import { countAccounts, hasAccount } from './repository/accounts.ts';
import { readLine } from './repository/lines.ts';
import { listStatements } from './repository/statements.ts';

export const LEDGER_COMMANDS: readonly Command[] = [
  {
    name: 'ledger check',
    summary: 'check that every balance is the sum of its lines and every line has its cause; exit code 1 where not',
    run: async ({ db }) => {
      const [faults, accounts] = [await checkLedger(db), await countAccounts(db)];
      if (faults.length === 0)
        return { text: `All ${figure(accounts)} accounts add up.`, json: { Accounts: accounts, Faults: [] } };
      const shown = faults.map(({ memberId, AgentCode, UserId, fault }) => ({
        Member: memberId,
        AgentCode,
        UserId,
        Fault: fault,
      }));
      const text = shown.map(({ Member, AgentCode, UserId, Fault }) =>
        showLine(`Member ${Member} (${AgentCode} / ${UserId}): ${Fault}`),
      );
      return { text: text.join('\n'), json: { Accounts: accounts, Faults: shown }, exitCode: 1 };
    },
  },
  {
    name: 'ledger explain',
    args: '<line>',
    summary: 'where a line of an account comes from: booking or reward, rule, who acted',
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const id = wholeNumber(input.args[0] ?? '', 'line');
      const line = await readLine(db, id);
      if (!line) throw new OpsError(`There is no ledger line ${id}.`);
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
        Rule: RULES[causeOf(line)],
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
    summary: 'the latest lines of an account, newest first',
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const memberId = wholeNumber(input.args[0] ?? '', 'member');
      if (!(await hasAccount(db, memberId))) throw new OpsError(`There is no member ${memberId}.`);
      const { rows } = await listStatements(db, { memberId, paging: { page: 1, perPage: 50 }, language: 'en' });
      const shown = rows.map((line) => ({
        id: line.id,
        Date: line.Date.slice(0, 16).replace('T', ' '),
        ...pickColumns(line, 'Description', 'Amount', 'Balance'),
      }));
      return { text: table(shown, `Member ${memberId} has no lines.`), json: rows };
    },
  },
  {
    name: 'points correct',
    args: '<member> <points>',
    summary: 'add points to a member or, with minus (after --), take some; a line of its own with the reason',
    options: [WHY_NEEDED],
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const id = wholeNumber(input.args[0] ?? '', 'member');
        const text = input.args[1] ?? '';
        const amount = Number(text);
        if (!/^[+-]?\d{1,7}$/.test(text) || amount === 0)
          throw new OpsError(`"${text}" is not a number of points other than 0.`);
        const reason = textOption(input, 'why') ?? '';
        const now = context.clock();
        const line = await correct(tx, { memberId: id, amount, reason, actor: context.who, now });
        if (!line)
          throw new OpsError(
            (await hasAccount(tx, id))
              ? `Member ${id}: the balance is too small to take ${figure(-amount)} points.`
              : `There is no member ${id}.`,
          );
        const news = { Points: amount, Reason: reason };
        const about = { memberId: id, kind: 'points_given', topic: `line ${line.id}`, facts: news, now } as const;
        if (amount > 0 && (await notify(tx, about)))
          await writeMail(tx, { to: id, kind: 'points_given', facts: { points: amount, reason }, now });
        const states = { before: { Balance: line.balance - amount }, after: { Balance: line.balance } };
        await writeAudit(tx, context, { what: 'points corrected', target: `member ${id}`, why: reason, ...states });
        return {
          text: `Line ${line.id}: ${figure(amount)} points for member ${id}, who now has ${figure(line.balance)}.`,
          json: { id: line.id, Member: id, Amount: amount, Balance: line.balance },
        };
      }),
  },
];
