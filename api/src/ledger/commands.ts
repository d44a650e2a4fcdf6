import { type Command, OpsError, wholeNumber } from '../console/command.ts';
import { table } from '../console/table.ts';
import type { LedgerCause } from '../database/schema.ts';
import { isMember } from '../members/decisions.ts';
import { checkLedger } from './check.ts';
import { describeLine } from './describeLine.ts';
import { countAccounts, readLine } from './lines.ts';
import { countStatements, listStatements } from './repository.ts';

/** The rule each kind of line follows, for whoever has to answer a member's question. */
const RULES: Readonly<Record<LedgerCause, string>> = {
  booking: '1 point per room night of a stayed booking, credited 5 days after check-out.',
  booking_reversal: 'A credit that no longer fits its booking (cancelled, changed) is taken back once, in full.',
  redemption: 'A claim costs the points of the reward; Genius Members pay the discount less.',
  redemption_reversal: 'A rejected claim gives its points back, once.',
  correction: 'An operator corrects a balance, with the reason.',
};

type Line = NonNullable<Awaited<ReturnType<typeof readLine>>>;

function facts(line: Line): string {
  const { Room, Night, Status, Points, PointsDiscount, GeniusMember } = line.facts;
  if (line.booking_ref !== null)
    return `Booking ${line.booking_ref}: ${Room} room(s) x ${Night} night(s), ${Status}; today the feed says ${line.bookingStatus}.`;
  if (line.redemptionId === null) return '';
  const decided = line.decidedBy ? ` by ${line.decidedBy} at ${line.decidedAt?.toISOString()}` : '';
  const price = `${Points} points${GeniusMember === true ? ` less ${PointsDiscount} for Genius` : ''}`;
  return `Redemption ${line.redemptionId} (${line.rewardName}, ${price}): ${line.redemptionStatus}${decided}${line.decisionWhy ? `, because: ${line.decisionWhy}` : ''}.`;
}

function explain(line: Line): string {
  const amount = `${line.amount > 0 ? '+' : ''}${line.amount.toLocaleString('en-US')}`;
  return [
    `Line ${line.id}: ${amount} points for member ${line.member_id} (${line.agent_code} / ${line.user_id}), balance ${line.balance.toLocaleString('en-US')}`,
    `When:  ${line.booked_at.toISOString()}`,
    `What:  ${describeLine(line, 'en')}`,
    ...(facts(line) === '' ? [] : [`From:  ${facts(line)}`]),
    `Rule:  ${RULES[line.cause]}`,
    `Who:   ${line.actor}${line.reason ? `, because: ${line.reason}` : ''}`,
    ...(line.reverses === null ? [] : [`Undoes line ${line.reverses}.`]),
    ...(line.reversedBy === null ? [] : [`Undone by line ${line.reversedBy}.`]),
  ].join('\n');
}

export const LEDGER_COMMANDS: readonly Command[] = [
  {
    name: 'ledger check',
    args: '',
    summary: 'check that every balance is the sum of its lines and every line has its cause; exit code 1 where not',
    options: [],
    run: async ({ db }) => {
      const [faults, accounts] = [await checkLedger(db), await countAccounts(db)];
      if (faults.length === 0)
        return {
          text: `All ${accounts.toLocaleString('en-US')} accounts add up.`,
          json: { Accounts: accounts, Faults: [] },
        };
      const shown = faults.map(({ memberId, AgentCode, UserId, fault }) => ({
        Member: memberId,
        AgentCode,
        UserId,
        Fault: fault,
      }));
      const text = shown.map(
        ({ Member, AgentCode, UserId, Fault }) => `Member ${Member} (${AgentCode} / ${UserId}): ${Fault}`,
      );
      return { text: text.join('\n'), json: { Accounts: accounts, Faults: shown }, exitCode: 1 };
    },
  },
  {
    name: 'ledger explain',
    args: '<line>',
    summary: 'where a line of an account comes from: booking or reward, rule, who acted',
    options: [],
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
        Cause: line.cause,
        Rule: RULES[line.cause],
        Facts: line.facts,
        BookingRef: line.booking_ref,
        Redemption: line.redemptionId,
        Who: line.actor,
        Why: line.reason,
        Undoes: line.reverses,
        UndoneBy: line.reversedBy,
      };
      return { text: explain(line), json };
    },
  },
  {
    name: 'ledger lines',
    args: '<member>',
    summary: 'the latest lines of an account, newest first',
    options: [],
    run: async ({ db }, input) => {
      const memberId = wholeNumber(input.args[0] ?? '', 'member');
      if (!(await isMember(db, memberId))) throw new OpsError(`There is no member ${memberId}.`);
      const count = await countStatements(db, memberId);
      const rows = await listStatements(db, { memberId, paging: { page: 1, perPage: 50 }, count, language: 'en' });
      const shown = rows.map(({ id, Date: date, Description, Amount, Balance }) => ({
        id,
        Date: date.slice(0, 16).replace('T', ' '),
        Description,
        Amount,
        Balance,
      }));
      return { text: table(shown, `Member ${memberId} has no lines.`), json: rows };
    },
  },
];
