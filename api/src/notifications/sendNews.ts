import { jakartaDay } from '../calendar/days.ts';
import { betweenBatches } from '../database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { listUnannounced, markAnnounced, takeMailsDue, tellOfSeason } from './repository/news.ts';

export interface NewsRun {
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** Tells every member of seasons that have begun, each once. One that was stopped half-way goes on with the next run. */
export async function announceSeasons(db: Db, { now, signal }: NewsRun): Promise<void> {
  for (const season of await listUnannounced(db, jakartaDay(now))) {
    for (let after: number | null = 0; after !== null; ) {
      await betweenBatches(signal);
      after = await tellOfSeason(db, season, after, now);
    }
    await markAnnounced(db, season.id, now);
  }
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
 * What is told to many at once: seasons that have begun, and the mails of that and of credits. Running it again, or twice
 * at once, changes nothing. Call `mail.notify()` afterwards.
 */
export async function sendNews(db: Db, run: NewsRun): Promise<void> {
  await announceSeasons(db, run);
  for (let written = 1; written > 0; ) {
    await betweenBatches(run.signal);
    written = await inTransaction(db, async (tx) => {
      const due = await takeMailsDue(tx);
      for (const news of due) await writeDue(tx, news, run.now);
      return due.length;
    });
  }
}
