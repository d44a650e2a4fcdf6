import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import { writeAudit } from '../audit/repository.ts';
import { jakartaDay } from '../calendar/days.ts';
import { type Command, dayOption, figure, type OpsContext, textOption } from '../console/command.ts';
import { betweenBatches } from '../database/betweenBatches.ts';
import { inTransaction } from '../database/transaction.ts';
import { fillIdentities } from '../identities/fillIdentities.ts';
import { listCollectable, type Owed, repayDebts, sumOwed } from '../ledger/repository/debts.ts';
import { sendNews } from '../notifications/sendNews.ts';
import { fillBookingKeys } from './fillBookingKeys.ts';
import { type Batch, type CreditDay, countCreditable, countUnclaimed, creditBatch } from './repository/creditBatch.ts';
import { listOutdated } from './repository/credits.ts';
import { settleBooking } from './settle.ts';

interface CreditCounts {
  /** Bookings credited for the first time, or again after a change, and their points. */
  readonly credited: { readonly bookings: number; readonly points: number };
  /** Bookings whose credit was taken back, and those points. */
  readonly reversed: { readonly bookings: number; readonly points: number };
  /** Bookings of `reversed` whose points were spent, and how many of those their members owe from now on. */
  readonly debts: readonly { readonly bookingRef: string; readonly points: number }[];
}

/** Repays debts of members who have points: those that the version before posted, which knows no debts. */
async function collectDebts({ db, signal }: OpsContext, { actor, now }: CreditDay): Promise<void> {
  for (const memberId of await listCollectable(db)) {
    await inTransaction(db, (tx) => repayDebts(tx, { memberIds: [memberId], actor, now }));
    await betweenBatches(signal);
  }
}

/**
 * Credits every stayed booking that is due and takes back what no longer fits its booking. New credits come first, so
 * that they count towards what is taken back. Running it again, or twice at once, changes nothing.
 */
async function creditDue({ db, signal, progress }: OpsContext, day: CreditDay): Promise<CreditCounts> {
  const credited = { bookings: 0, points: 0 };
  const reversed = { bookings: 0, points: 0 };
  const debts: { bookingRef: string; points: number }[] = [];
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
      if (outcome.kind === 'posted') {
        if (outcome.owed > 0) debts.push({ bookingRef, points: outcome.owed });
        reversed.bookings += outcome.reversed > 0 ? 1 : 0;
        reversed.points += outcome.reversed;
        credited.bookings += outcome.credited > 0 ? 1 : 0;
        credited.points += outcome.credited;
      }
      await goOn(1);
    }
    rows = await listOutdated(db, rows.at(-1)?.id ?? 0, day.asOf);
  }
  return { credited, reversed, debts };
}

function sentences(asOf: string, { credited, reversed, debts }: CreditCounts, owed: Owed, unclaimed: number): string {
  const lines = [
    `As of ${asOf}: ${figure(credited.points)} points credited for ${figure(credited.bookings)} bookings, ${figure(reversed.points)} points taken back for ${figure(reversed.bookings)}.`,
    ...debts.map(
      ({ bookingRef, points }) =>
        `  ${showLine(bookingRef)}: ${figure(points)} of its points were spent; they are owed, and taken from the next points.`,
    ),
  ];
  if (owed.points > 0)
    lines.push(
      `Points owed: ${figure(owed.points)}, by ${figure(owed.members)} of the members: ledger owed lists them.`,
    );
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
    await fillIdentities(db, signal);
    await fillBookingKeys(db, signal);
    const asOf = textOption(input, 'asOf') ?? jakartaDay(clock());
    const day = { asOf, actor: who, now: clock() };
    await collectDebts(context, day);
    const counts = await creditDue(context, day);
    const owed = await sumOwed(db);
    const unclaimed = await countUnclaimed(db, asOf);
    await sendNews(db, { now: clock(), signal });
    context.mail.notify();
    const { credited, reversed, debts } = counts;
    const why = `${credited.points} points credited, ${reversed.points} taken back, ${owed.points} owed`;
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
