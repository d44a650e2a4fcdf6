import type { Db, Tx } from '../../../platform/database/transaction.ts';

export function readPasswordHash(db: Db, memberId: number): Promise<{ password_hash: string }> {
  return db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirstOrThrow();
}

/**
 * Locks the member; true if the hash is still theirs. Verifying a password takes long enough for it to change
 * meanwhile, and an old password must not grant anything then.
 */
export async function lockPassword(tx: Tx, memberId: number, passwordHash: string): Promise<boolean> {
  const { password_hash } = await tx
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return password_hash === passwordHash;
}

export async function storePassword(tx: Tx, memberId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
}
