import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import { writeAudit } from '../audit/repository.ts';
import { isCalendarDay, jakartaDay } from '../calendar/days.ts';
import { type Command, figure, textOption } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { sendNews } from '../notifications/sendNews.ts';
import { type CreditCounts, creditDue } from './creditDue.ts';
import { countCreditable, countUnclaimed } from './repository/countDue.ts';

function sentences(asOf: string, { credited, reversed, waiting }: CreditCounts, unclaimed: number): string {
  const lines = [
    `As of ${asOf}: ${figure(credited.points)} points credited for ${figure(credited.bookings)} bookings, ${figure(reversed.points)} points taken back for ${figure(reversed.bookings)}.`,
    ...waiting.map(
      ({ bookingRef, short }) =>
        `  ${showLine(bookingRef)}: its points are spent; taken back as soon as ${figure(short)} more are there.`,
    ),
  ];
  if (unclaimed > 0)
    lines.push(`${figure(unclaimed)} bookings wait for somebody to sign up with their agent code and user id.`);
  return lines.join('\n');
}

export const CREDIT_COMMAND: Command = {
  name: 'points credit',
  args: '',
  summary: 'credit stays 5 days after check-out, take back cancelled ones, send news; twice changes nothing',
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
    await sendNews(db, { now: clock(), signal });
    context.mail.notify();
    const { credited, reversed, waiting } = done;
    const why = `${credited.points} points credited, ${reversed.points} taken back, ${waiting.length} wait`;
    await inTransaction(db, (tx) => writeAudit(tx, context, { what: 'points credited', target: `as of ${asOf}`, why }));
    const json = {
      AsOf: asOf,
      Credited: { Bookings: credited.bookings, Points: credited.points },
      Reversed: { Bookings: reversed.bookings, Points: reversed.points },
      Waiting: waiting.map(({ bookingRef, short }) => ({ BookingRef: bookingRef, Short: short })),
      WithoutMember: unclaimed,
    };
    return { text: sentences(asOf, done, unclaimed), json };
  },
};
