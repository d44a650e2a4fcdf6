import type { Language } from '@friends/shared/contract/rules/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/transaction.ts';
import { LINK_EXPIRED } from './mailFault.ts';

export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export function readRecipient(db: Db, memberId: number): Promise<Recipient> {
  return db
    .selectFrom('members')
    .select(['email', 'name', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** A mail ready to be sent: plain text, each header on one line. */
export interface WrittenMail {
  readonly recipient: string;
  /** Reply-To; default: the sender. */
  readonly replyTo?: string;
  readonly language: Language;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  /** A token in the body, which is removed once the mail is sent or given up. */
  readonly secret?: string;
  readonly now: Date;
}

/** Queues mails in the transaction of their cause: all happen, or nothing. */
export async function queueMails(tx: Tx, mails: readonly WrittenMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ replyTo, secret, now, ...mail }) => ({
    ...mail,
    secret: secret ?? null,
    reply_to: replyTo ?? null,
    written_at: now,
    next_try_at: now,
  }));
  await tx.insertInto('mails').values(rows).execute();
}

export const queueMail = (tx: Tx, mail: WrittenMail): Promise<void> => queueMails(tx, [mail]);

export interface DueMail {
  readonly id: number;
  readonly kind: string;
  /** A token in the body; null if there is none. */
  readonly secret: string | null;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly body: string;
  readonly tries: number;
  readonly written_at: Date;
}

/** Attempts before a mail is no longer retried, after about two days. */
export const MAX_TRIES = 14;
/** Longer than any attempt; if a sender dies, another one retries after this time. */
const LEASE_MS = 5 * 60_000;
const MAX_PAUSE_MS = 6 * 3600_000;

/** Pause after a number of failed attempts: exponential, from a minute. */
function pauseAfter(tries: number): number {
  return Math.min(60_000 * 2 ** (tries - 1), MAX_PAUSE_MS);
}

/**
 * Takes the next due mail and leases it, so that no other sender sends it. No transaction is open while it is sent: the
 * embedded database has one connection, and a mail server may be slow.
 */
export async function leaseDueMail(db: Db, now: Date): Promise<DueMail | null> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<DueMail>`
    update mails set tries = tries + 1, next_try_at = ${lease.toISOString()}::timestamptz,
      leased_until = ${lease.toISOString()}::timestamptz
    where id = (
      select id from mails
      where sent_at is null and given_up_at is null and tries < ${MAX_TRIES}::int
        and next_try_at <= ${now.toISOString()}::timestamptz
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, kind, secret, recipient, reply_to, subject, body, tries, written_at`.execute(db);
  return rows[0] ?? null;
}

/** The body without its token, for later readers of the table or a copy. */
export const WITHOUT_SECRET = { body: sql<string>`replace(body, coalesce(secret, ''), '…')`, secret: null };

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, last_error: null, leased_until: null, ...WITHOUT_SECRET })
    .where('id', '=', id)
    .execute();
}

/** Removes tokens from mails that were given up, or sent by a version that left them in. */
export async function clearSentMails(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set(WITHOUT_SECRET)
    .where('secret', 'is not', null)
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('tries', '>=', MAX_TRIES)]))
    .execute();
}

export async function markFailed(db: Db, mail: DueMail, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: reason.slice(0, 500), next_try_at: new Date(now.getTime() + pauseAfter(mail.tries)) })
    .set({ leased_until: null })
    .where('id', '=', mail.id)
    .execute();
}

/** Marks a mail as failed for good, as its link no longer works. */
export async function markLinkExpired(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ tries: MAX_TRIES, last_error: LINK_EXPIRED, leased_until: null, ...WITHOUT_SECRET })
    .where('id', '=', id)
    .execute();
}

/** Mails neither sent nor given up by staff, newest first. */
export async function listOutbox(db: Db, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'written_at as Written', 'recipient as To', 'language as Language', 'kind as Kind'])
    .select(['subject as Subject', 'body as Body', 'tries as Tries', 'last_error as LastError'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
