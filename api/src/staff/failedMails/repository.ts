import type { MailFilter, MailSort } from '@friends/shared/contract/staff/failedMailRules';
import { type RawBuilder, sql } from 'kysely';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../platform/database/lists/sortedList.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { MAX_TRIES, WITHOUT_SECRET } from '../../platform/mail/repository.ts';

const COLUMNS = [
  ...(['id', 'kind', 'recipient', 'subject', 'secret', 'last_error', 'tries', 'next_try_at'] as const),
  ...(['written_at', 'sent_at', 'leased_until'] as const),
  ...(['resent_at', 'resent_by', 'given_up_at', 'given_up_by', 'given_up_why'] as const),
] as const;

/** True if the body has the `…` that replaces a removed link or code. */
const HAS_GAP = sql<boolean>`position('…' in body) > 0`.as('hasGap');

const mails = (db: Db) => db.selectFrom('mails').select(COLUMNS).select(HAS_GAP);

/** A mail as it is stored, without its text. */
export type StoredMail = Awaited<ReturnType<ReturnType<typeof mails>['execute']>>[number];

const STATES: Readonly<Record<MailFilter, RawBuilder<boolean>>> = {
  open: sql`given_up_at is null`,
  retrying: sql`given_up_at is null and tries < ${MAX_TRIES}::int`,
  exhausted: sql`given_up_at is null and tries >= ${MAX_TRIES}::int`,
  given_up: sql`given_up_at is not null`,
  any: sql`true`,
};

const ORDERS: Readonly<Record<MailSort, readonly SortKey[]>> = {
  waiting: [asc(sql`id`)],
  latest: [desc(sql`id`)],
  tries: [desc(sql`tries`), asc(sql`id`)],
  kind: [asc(sql`kind`), asc(sql`id`)],
};

interface MailList {
  readonly state: MailFilter;
  /** Whole address of the recipient; empty for all. */
  readonly address: string;
  readonly sort: MailSort;
}

/** The failed mails that match a filter. */
export function listFailedMails(db: Db, { state, address, sort }: MailList): SortedList<StoredMail> {
  const query = mails(db)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .where(STATES[state])
    .$if(address !== '', (all) => all.where(sql<boolean>`lower(recipient) = lower(${address})`));
  return sortedList(query, { id: 'id', by: ORDERS[sort] });
}

/** A failed mail; null if there is no such mail. */
export async function findFailedMail(db: Db, id: number): Promise<StoredMail | null> {
  const mail = await mails(db)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  return mail ?? null;
}

/** Locks a mail until the transaction ends, so that it is not sent meanwhile. */
export async function lockMail(tx: Tx, id: number): Promise<StoredMail | null> {
  return (await mails(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Author and time of a decision. */
export interface MailDecision {
  readonly by: string;
  readonly at: Date;
}

/** Schedules the mail at once, and then as often as a new one. */
export async function storeResent(tx: Tx, id: number, { by, at }: MailDecision): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ tries: 0, next_try_at: at, resent_at: at, resent_by: by })
    .set({ given_up_at: null, given_up_by: null, given_up_why: null })
    .where('id', '=', id)
    .execute();
}

/** Next try of a mail that was given up: keeps releases that do not know `given_up_at` from sending it. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Gives the mail up, and removes its link or code. */
export async function storeGivenUpMail(
  tx: Tx,
  id: number,
  { by, at, why }: MailDecision & { readonly why: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ given_up_at: at, given_up_by: by, given_up_why: why, next_try_at: NEVER, ...WITHOUT_SECRET })
    .where('id', '=', id)
    .execute();
}
