import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { writeAudit } from '../platform/audit/repository.ts';
import { jakartaDay } from '../platform/calendar/days.ts';
import { type Command, type CommandInput, figure, OpsError, wholeNumber } from '../platform/console/command.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { staffCode } from '../staff/signIn/secret.ts';
import { DEMO_STAFF_SECRET } from './demoStaff.ts';
import { generateBookings } from './generateBookings.ts';

const MAX_MEMBERS = 100_000;
const MAX_TRANSACTIONS = 50_000_000;

function numberOption(name: string, max: number, description: string): CommandOption {
  const check = (value: string) =>
    /^[1-9]\d*$/.test(value) && Number(value) <= max ? null : `"${value}" is not a number from 1 to ${figure(max)}.`;
  return { flags: `--${name} <n>`, description, check };
}

function numberOf(input: CommandInput, name: string, fallback: number): number {
  const text = textOption(input, name);
  return text === undefined ? fallback : wholeNumber(text, name);
}

export const DEMO_COMMANDS: readonly Command[] = [
  {
    name: 'demo grow',
    summary: 'add generated members and bookings for benchmarks; not in production',
    options: [
      { ...numberOption('transactions', MAX_TRANSACTIONS, 'bookings to add'), required: true },
      numberOption('members', MAX_MEMBERS, 'number of generated members to share them (default 2,000)'),
      numberOption('largest', MAX_TRANSACTIONS, 'bookings of the member with the most (default: a 25th of all)'),
    ],
    run: async (context, input) => {
      if (context.config.production) throw new OpsError('Generated bookings do not belong in a production database.');
      const transactions = numberOf(input, 'transactions', 0);
      const members = Math.max(3, numberOf(input, 'members', 2000));
      const largest = Math.min(numberOf(input, 'largest', Math.ceil(transactions / 25)), transactions);
      const now = context.clock();
      await generateBookings(context.db, {
        transactions,
        members,
        largest,
        today: jakartaDay(now),
        now,
        signal: context.signal,
        onProgress: (done) => context.progress({ label: 'bookings added', done, total: transactions }),
      });
      const target = `${transactions} bookings of ${members} members`;
      await inTransaction(context.db, (tx) => writeAudit(tx, context, { what: 'demo grown', target }));
      return {
        text: `${figure(transactions)} bookings of ${figure(members)} members added; grown1@friends.test has ${figure(largest)} of them, grown2@friends.test 1,000.`,
        json: { Transactions: transactions, Members: members, Largest: largest },
      };
    },
  },
  {
    name: 'staff demo-code',
    summary: 'print the current sign-in code of the demo staff; not in production',
    run: async ({ config, clock }) => {
      if (config.production) throw new OpsError('There is no demo staff in production.');
      const code = staffCode(DEMO_STAFF_SECRET, clock());
      return { text: code, json: { Code: code } };
    },
  },
];
