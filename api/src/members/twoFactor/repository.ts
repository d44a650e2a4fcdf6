import type { Db, Tx } from '../../platform/database/transaction.ts';

const CONFIRM_WITHIN_MS = 60 * 60_000;

/** Time the factor was confirmed, and number of unused recovery codes; null if the factor is off. */
export async function readFactor(db: Db, memberId: number): Promise<{ since: Date; left: number } | null> {
  const row = await db
    .selectFrom('second_factors as f')
    .select((eb) => [
      'f.confirmed_at',
      eb
        .selectFrom('recovery_codes as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.member_id', '=', 'f.member_id')
        .where('c.used_at', 'is', null)
        .as('left'),
    ])
    .where('f.member_id', '=', memberId)
    .executeTakeFirst();
  return row?.confirmed_at ? { since: row.confirmed_at, left: Number(row.left) } : null;
}

/** Stores an unconfirmed secret, replacing an earlier one. Returns false if a factor is already on. */
export async function beginFactor(tx: Tx, memberId: number, secret: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('second_factors')
    .values({ member_id: memberId, secret, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret, begun_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface StoredFactor {
  /** Encrypted. */
  readonly secret: string;
  readonly lastStep: number;
}

async function lockFactor(tx: Tx, memberId: number) {
  const row = await tx
    .selectFrom('second_factors')
    .select(['secret', 'last_step', 'begun_at', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, lastStep: Number(row.last_step) } : null;
}

/** Locks the confirmed factor until the transaction ends, so that codes are used one after the other; null if it is off. */
export async function lockConfirmedFactor(tx: Tx, memberId: number): Promise<StoredFactor | null> {
  const row = await lockFactor(tx, memberId);
  return row?.confirmed_at ? row : null;
}

/** Locks the unconfirmed factor; null if there is none or it has expired. */
export async function lockUnconfirmedFactor(tx: Tx, memberId: number, now: Date): Promise<StoredFactor | null> {
  const row = await lockFactor(tx, memberId);
  return row && !row.confirmed_at && now.getTime() - row.begun_at.getTime() <= CONFIRM_WITHIN_MS ? row : null;
}

/** Marks the app's code as used, and stores the newly encrypted secret. */
export async function storeStep(
  tx: Tx,
  memberId: number,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<void> {
  await tx.updateTable('second_factors').set({ secret, last_step: step }).where('member_id', '=', memberId).execute();
}

/**
 * Switches the factor on.
 *
 * @param hashes of its recovery codes, by first letter
 */
export async function confirmFactor(
  tx: Tx,
  memberId: number,
  { hashes, now }: { readonly hashes: ReadonlyMap<string, string>; readonly now: Date },
): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_at: now }).where('member_id', '=', memberId).execute();
  await replaceRecoveryCodes(tx, memberId, hashes);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: number,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_codes')
    .values([...hashes].map(([first, code_hash]) => ({ member_id: memberId, first, code_hash })))
    .execute();
}

export async function findRecoveryCode(db: Db, memberId: number, first: string) {
  const row = await db
    .selectFrom('recovery_codes')
    .select(['first', 'code_hash as password_hash'])
    .where('member_id', '=', memberId)
    .where('first', '=', first)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up the recovery code that was verified. Returns false if it was used meanwhile. */
export async function spendRecoveryCode(
  tx: Tx,
  memberId: number,
  { first, password_hash }: { readonly first: string; readonly password_hash: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('first', '=', first)
    .where('code_hash', '=', password_hash)
    .where('used_at', 'is', null)
    .returning('first')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the factor and its recovery codes. Returns false if it was not on. */
export async function removeFactor(tx: Tx, memberId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}
