import type { Db, Tx } from '../../../platform/database/transaction.ts';

export function readPasswordHash(db: Db, memberId: number): Promise<{ password_hash: string }> {
  return db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirstOrThrow();
}

/**
 * Whether the hash is still the member's; it stays so until the transaction ends. Checking a password takes long enough
 * for it to be changed in between, and whoever knew only the old one must get nothing for it then.
 */
export async function holdPassword(tx: Tx, memberId: number, passwordHash: string): Promise<boolean> {
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
