import { randomBytes } from 'node:crypto';
import type { Passkey } from '@friends/shared/contract/api/passkeys';
import type { Db, Tx } from '../../platform/database/transaction.ts';

export async function listPasskeys(db: Db, memberId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'added_at', 'used_at', 'synced'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, added_at, used_at, synced }) => ({
    id,
    Name: name,
    Added: added_at.toISOString(),
    LastUsed: used_at?.toISOString() ?? null,
    Synced: synced,
  }));
}

/** Credential IDs of the member's passkeys (base64url). */
export async function listCredentialIds(db: Db, memberId: number): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('member_id', '=', memberId).execute();
  return rows.map(({ credential_id: id }) => id);
}

/** The member's WebAuthn user handle, created on first use. */
export async function ensureHandle(tx: Tx, memberId: number): Promise<Uint8Array<ArrayBuffer>> {
  await tx
    .insertInto('passkey_users')
    .values({ member_id: memberId, handle: randomBytes(32) })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const { handle } = await tx
    .selectFrom('passkey_users')
    .select('handle')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Uint8Array.from(handle);
}

export interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly synced: boolean;
  readonly name: string;
}

/** Stores a passkey. An existing credential violates a unique index (`isDuplicate`). */
export async function insertPasskey(tx: Tx, memberId: number, added: NewCredential, now: Date): Promise<number> {
  const { credentialId, publicKey, counter, synced, name } = added;
  const { id } = await tx
    .insertInto('passkeys')
    .values({
      member_id: memberId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      synced,
      name,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCredential(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkeys as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .innerJoin('passkey_users as u', 'u.member_id', 'p.member_id')
    .select(['p.id', 'p.public_key', 'p.member_id', 'u.handle'])
    .select(['m.email', 'm.status', 'm.language', 'm.password_hash'])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the passkey's signature counter until the transaction ends; null if it was removed. */
export async function lockCounter(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('passkeys').select('counter').where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? Number(row.counter) : null;
}

export async function storeUse(
  tx: Tx,
  id: number,
  { counter, synced, now }: { readonly counter: number; readonly synced: boolean; readonly now: Date },
): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, synced, used_at: now }).where('id', '=', id).execute();
}

/** Returns false if the member has no such passkey. */
export async function renamePasskey(db: Db, memberId: number, id: number, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a passkey and returns its name; null if the member has none with that ID. */
export async function removePasskey(tx: Tx, memberId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** @returns the number of passkeys removed */
export async function removePasskeysOf(tx: Tx, memberId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
