import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import { writeAudit } from '../audit/repository.ts';
import { jakartaDay } from '../calendar/days.ts';
import { type Command, dayOption, figure, type OpsContext, textOption } from '../console/command.ts';
import { betweenBatches } from '../database/betweenBatches.ts';
import { inTransaction } from '../database/transaction.ts';
import { sendNews } from '../notifications/sendNews.ts';
import { type Batch, type CreditDay, countCreditable, countUnclaimed, creditBatch } from './repository/creditBatch.ts';
import { listOutdated } from './repository/credits.ts';
import { settleBooking } from './settle.ts';

interface CreditCounts {
  /** Bookings credited for the first time, or again after a change, and their points. */
  readonly credited: { readonly bookings: number; readonly points: number };
  /** Bookings whose credit was taken back, and those points. */
  readonly reversed: { readonly bookings: number; readonly points: number };
  /** Bookings whose points are to be taken back but are spent; `short` is how many are missing. */
  readonly waiting: readonly { readonly bookingRef: string; readonly short: number }[];
}

/**
 * Credits every stayed booking that is due and takes back what no longer fits its booking. New credits come first, so
 * that they count towards what is taken back. Running it again, or twice at once, changes nothing.
 */
async function creditDue({ db, signal, progress }: OpsContext, day: CreditDay): Promise<CreditCounts> {
  const credited = { bookings: 0, points: 0 };
  const reversed = { bookings: 0, points: 0 };
  const waiting: { bookingRef: string; short: number }[] = [];
  const total = await countCreditable(db, day.asOf);
  let done = 0;
  const goOn = async (bookings: number): Promise<void> => {
    done += bookings;
    progress({ label: 'bookings credited', done, total: Math.max(total, done) });
    await betweenBatches(signal);
  };
  for (let place: Batch['next'] | undefined; place !== null; ) {
    const batch: Batch = await creditBatch(db, day, place);
    credited.bookings += batch.bookings;
    credited.points += batch.points;
    await goOn(batch.bookings);
    place = batch.next;
  }
  for (let rows = await listOutdated(db, 0, day.asOf); rows.length > 0; ) {
    for (const { id, bookingRef } of rows) {
      const outcome = await settleBooking(db, { bookingId: id, ...day });
      if (outcome.kind === 'waiting') waiting.push({ bookingRef, short: outcome.short });
      if (outcome.kind === 'posted') {
        reversed.bookings += outcome.reversed > 0 ? 1 : 0;
        reversed.points += outcome.reversed;
        credited.bookings += outcome.credited > 0 ? 1 : 0;
        credited.points += outcome.credited;
      }
      await goOn(1);
    }
    rows = await listOutdated(db, rows.at(-1)?.id ?? 0, day.asOf);
  }
  return { credited, reversed, waiting };
}

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
  summary: 'credit stays 5 days after check-out, take back cancelled ones, send news; twice changes nothing',
  options: [dayOption('as-of', 'as if today were this day, YYYY-MM-DD in Asia/Jakarta')],
  run: async (context, input) => {
    const { db, clock, who, signal } = context;
    const asOf = textOption(input, 'asOf') ?? jakartaDay(clock());
    const counts = await creditDue(context, { asOf, actor: who, now: clock() });
    const unclaimed = await countUnclaimed(db, asOf);
    await sendNews(db, { now: clock(), signal });
    context.mail.notify();
    const { credited, reversed, waiting } = counts;
    const why = `${credited.points} points credited, ${reversed.points} taken back, ${waiting.length} wait`;
    await inTransaction(db, (tx) => writeAudit(tx, context, { what: 'points credited', target: `as of ${asOf}`, why }));
    const json = {
      AsOf: asOf,
      Credited: { Bookings: credited.bookings, Points: credited.points },
      Reversed: { Bookings: reversed.bookings, Points: reversed.points },
      Waiting: waiting.map(({ bookingRef, short }) => ({ BookingRef: bookingRef, Short: short })),
      WithoutMember: unclaimed,
    };
    return { text: sentences(asOf, counts, unclaimed), json };
  },
};
