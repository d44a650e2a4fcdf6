import { jakartaDay } from '../../platform/calendar/days.ts';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import {
  claimDueMails,
  listUnannounced,
  markAnnounced,
  notifyOfSeason,
  readOpenRunTime,
} from './repository/bulkNotifications.ts';

export interface NotificationRun {
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Called in each transaction with the number of seasons announced, or mails written. */
  readonly onCounted?: (tx: Tx, rows: number) => Promise<void>;
}

/**
 * Notifies every member, once each, of seasons that have begun. The next run continues an interrupted one.
 *
 * @returns the number of seasons
 */
export async function announceSeasons(db: Db, { now, signal, onCounted }: NotificationRun): Promise<number> {
  const seasons = await listUnannounced(db, jakartaDay(now));
  for (const season of seasons) {
    for (let after: number | null = 0; after !== null; ) {
      await betweenBatches(signal);
      after = await notifyOfSeason(db, season, after, now);
    }
    await inTransaction(db, async (tx) => {
      await markAnnounced(tx, season.id, now);
      await onCounted?.(tx, 1);
    });
  }
  return seasons.length;
}

type DueMail = Awaited<ReturnType<typeof claimDueMails>>[number];

async function writeDueMail(tx: Tx, { kind, facts, repaid, ...to }: DueMail, now: Date): Promise<void> {
  if (kind === 'season_started') await writeMail(tx, { to, kind, facts: { name: String(facts.Name) }, now });
  if (kind === 'points_credited') {
    const credited = { points: Number(facts.Points), stays: Number(facts.Stays), repaid };
    await writeMail(tx, { to, kind, facts: credited, now });
  }
  if (kind === 'points_owed') {
    const owed = { points: Number(facts.Points), bookingRef: String(facts.BookingRef) };
    await writeMail(tx, { to, kind, facts: owed, now });
  }
}

/**
 * Writes the mails of bulk notifications. Safe to repeat or to run concurrently: each is written once. Call
 * `mail.notify()` afterwards.
 *
 * @param excludeCreditsAt excludes credits with this timestamp, as their run is still adding to them
 * @returns the number of mails
 */
export async function writeNotificationMails(
  db: Db,
  { now, signal, onCounted, excludeCreditsAt }: NotificationRun & { readonly excludeCreditsAt?: Date | null },
): Promise<number> {
  let total = 0;
  for (let written = 1; written > 0; total += written) {
    await betweenBatches(signal);
    written = await inTransaction(db, async (tx) => {
      const due = await claimDueMails(tx, excludeCreditsAt ?? null);
      for (const news of due) await writeDueMail(tx, news, now);
      if (due.length > 0) await onCounted?.(tx, due.length);
      return due.length;
    });
  }
  return total;
}

/**
 * Announces seasons that have begun, and writes the mails for that and for credits, except those of an unfinished
 * nightly run. Call `mail.notify()` afterwards.
 */
export async function sendNotifications(db: Db, run: NotificationRun): Promise<void> {
  await announceSeasons(db, run);
  await writeNotificationMails(db, { ...run, excludeCreditsAt: await readOpenRunTime(db) });
}
