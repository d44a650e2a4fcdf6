import { jakartaDay } from '../../platform/calendar/days.ts';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { listUnannounced, markAnnounced, readOpenNews, takeMailsDue, tellOfSeason } from './repository/news.ts';

export interface NewsRun {
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Called in each transaction with the number of seasons it announced, or mails it wrote. */
  readonly counted?: (tx: Tx, rows: number) => Promise<void>;
}

/**
 * Notifies every member of seasons that have begun, each once. A run that was stopped half-way continues with the next one.
 *
 * @returns the number of seasons
 */
export async function announceSeasons(db: Db, { now, signal, counted }: NewsRun): Promise<number> {
  const seasons = await listUnannounced(db, jakartaDay(now));
  for (const season of seasons) {
    for (let after: number | null = 0; after !== null; ) {
      await betweenBatches(signal);
      after = await tellOfSeason(db, season, after, now);
    }
    await inTransaction(db, async (tx) => {
      await markAnnounced(tx, season.id, now);
      await counted?.(tx, 1);
    });
  }
  return seasons.length;
}

type Due = Awaited<ReturnType<typeof takeMailsDue>>[number];

async function writeDue(tx: Tx, { kind, facts, repaid, ...to }: Due, now: Date): Promise<void> {
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
 * Writes the mails of news that goes to many members. Running it again, or twice at once, writes none twice. Call
 * `mail.notify()` afterwards.
 *
 * @param exceptOf leaves out news of credits dated by this moment: their run adds to it still
 * @returns the number of mails
 */
export async function writeNewsMails(
  db: Db,
  { now, signal, counted, exceptOf }: NewsRun & { readonly exceptOf?: Date | null },
): Promise<number> {
  let total = 0;
  for (let written = 1; written > 0; total += written) {
    await betweenBatches(signal);
    written = await inTransaction(db, async (tx) => {
      const due = await takeMailsDue(tx, exceptOf ?? null);
      for (const news of due) await writeDue(tx, news, now);
      if (due.length > 0) await counted?.(tx, due.length);
      return due.length;
    });
  }
  return total;
}

/**
 * Announces seasons that have begun, and writes the mails of that and of credits, but not those of a nightly run that still credits.
 * Call `mail.notify()` afterwards.
 */
export async function sendNews(db: Db, run: NewsRun): Promise<void> {
  await announceSeasons(db, run);
  await writeNewsMails(db, { ...run, exceptOf: await readOpenNews(db) });
}
