import { writeAudit } from '../audit/writeAudit.ts';
import { jakartaDay } from '../config/clock.ts';
import { type Command, OpsError, textOption, WHY_NEEDED, wholeNumber } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { correct } from '../ledger/correct.ts';
import { lockMember } from '../members/decisions.ts';
import { creditDue } from './creditDue.ts';
import { isCalendarDay } from './feedLine.ts';
import { countCreditable, countUnclaimed } from './waiting.ts';

const figure = (count: number): string => count.toLocaleString('en-US');

export const POINT_COMMANDS: readonly Command[] = [
  {
    name: 'points credit',
    args: '',
    summary: 'credit stays 5 days after check-out and take back cancelled ones; twice changes nothing',
    options: [
      {
        flags: '--as-of <day>',
        description: 'as if today were this day, YYYY-MM-DD in Asia/Jakarta',
        check: (value) => (isCalendarDay(value) ? null : `"${value}" is not a date like 2026-03-31.`),
      },
    ],
    run: async (context, input) => {
      const { db, clock, who, signal } = context;
      const asOf = textOption(input, 'asOf') ?? jakartaDay(clock());
      const total = await countCreditable(db, asOf);
      const done = await creditDue(db, {
        asOf,
        actor: who,
        now: clock(),
        signal,
        onProgress: (bookings) =>
          context.progress({ label: 'bookings credited', done: bookings, total: Math.max(total, bookings) }),
      });
      const unclaimed = await countUnclaimed(db, asOf);
      await inTransaction(db, (tx) =>
        writeAudit(tx, context, {
          what: 'points credited',
          target: `as of ${asOf}`,
          why: `${done.credited.points} points credited, ${done.reversed.points} taken back, ${done.waiting.length} wait`,
        }),
      );
      const { credited, reversed, waiting } = done;
      const lines = [
        `As of ${asOf}: ${figure(credited.points)} points credited for ${figure(credited.bookings)} bookings, ${figure(reversed.points)} points taken back for ${figure(reversed.bookings)}.`,
        ...waiting.map(
          ({ bookingRef, short }) =>
            `  ${bookingRef}: its points are spent; taken back as soon as ${figure(short)} more are there.`,
        ),
        ...(unclaimed > 0
          ? [`${figure(unclaimed)} bookings wait for somebody to sign up with their agent code and user id.`]
          : []),
      ];
      const json = {
        AsOf: asOf,
        Credited: { Bookings: credited.bookings, Points: credited.points },
        Reversed: { Bookings: reversed.bookings, Points: reversed.points },
        Waiting: waiting.map(({ bookingRef, short }) => ({ BookingRef: bookingRef, Short: short })),
        WithoutMember: unclaimed,
      };
      return { text: lines.join('\n'), json };
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
        const line = await correct(tx, { memberId: id, amount, reason, actor: context.who, now: context.clock() });
        if (!line)
          throw new OpsError(
            (await lockMember(tx, id))
              ? `Member ${id}: the balance is too small to take ${figure(-amount)} points.`
              : `There is no member ${id}.`,
          );
        await writeAudit(tx, context, { what: 'points corrected', target: `member ${id}`, why: reason });
        return {
          text: `Line ${line.id}: ${figure(amount)} points for member ${id}, who now has ${figure(line.balance)}.`,
          json: { id: line.id, Member: id, Amount: amount, Balance: line.balance },
        };
      }),
  },
];
