import { textOption } from '@friends/shared/cli/command';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { sendNotifications } from '../../members/notifications/sendNotifications.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { type Command, dayOption, figure } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Owed, sumOwed } from '../ledger/repository/debts.ts';
import { type CreditCounts, creditDue } from './creditDue.ts';
import { countDueWithoutMember } from './repository/creditBatch.ts';

function sentences(asOf: string, { credited, reversed, debts }: CreditCounts, owed: Owed, unclaimed: number): string {
  const lines = [
    `As of ${asOf}: ${figure(credited.points)} points credited for ${figure(credited.bookings)} bookings, ${figure(reversed.points)} points reversed for ${figure(reversed.bookings)}.`,
    ...debts.map(
      ({ bookingRef, points }) =>
        `  ${showLine(bookingRef)}: ${figure(points)} of its points were already spent; the member owes them, and they are deducted from the next points.`,
    ),
  ];
  if (owed.points > 0)
    lines.push(`Points owed: ${figure(owed.points)}, by ${figure(owed.members)} members; see ledger owed.`);
  if (unclaimed > 0)
    lines.push(`${figure(unclaimed)} bookings wait until someone signs up with their agent code and user id.`);
  return lines.join('\n');
}

export const CREDIT_COMMAND: Command = {
  name: 'points credit',
  summary: 'credit stays 5 days after check-out, reverse cancelled ones, notify members; safe to repeat',
  options: [dayOption('as-of', 'as if today were this day, YYYY-MM-DD in Asia/Jakarta')],
  run: async (context, input) => {
    const { db, clock, who, signal } = context;
    const asOf = textOption(input, 'asOf') ?? jakartaDay(clock());
    const day = { asOf, actor: who, now: clock() };
    const counts = await creditDue(context, day);
    const owed = await sumOwed(db);
    const unclaimed = await countDueWithoutMember(db, asOf);
    await sendNotifications(db, { now: clock(), signal });
    context.mail.notify();
    const { credited, reversed, debts } = counts;
    const why = `${credited.points} points credited, ${reversed.points} reversed, ${owed.points} owed`;
    await inTransaction(db, (tx) => writeAudit(tx, context, { what: 'points credited', target: `as of ${asOf}`, why }));
    const json = {
      AsOf: asOf,
      Credited: { Bookings: credited.bookings, Points: credited.points },
      Reversed: { Bookings: reversed.bookings, Points: reversed.points },
      Debts: debts.map(({ bookingRef, points }) => ({ BookingRef: bookingRef, Points: points })),
      Owed: { Points: owed.points, Members: owed.members },
      WithoutMember: unclaimed,
    };
    return { text: sentences(asOf, counts, owed, unclaimed), json };
  },
};
