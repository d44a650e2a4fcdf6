import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../database/transaction.ts';

const PATH = '/api/pictures/';
const NAME = /^[A-Za-z0-9_-]{22}\.webp$/;

export async function storePicture(
  tx: Tx,
  { memberId, bytes, now }: { memberId: number; bytes: Uint8Array; now: Date },
): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  await tx.deleteFrom('pictures').where('member_id', '=', memberId).execute();
  await tx.insertInto('pictures').values({ name, member_id: memberId, bytes, created_at: now }).execute();
  return `${PATH}${name}`;
}

export async function findPicture(db: Db, name: string): Promise<Uint8Array | null> {
  if (!NAME.test(name)) return null;
  const row = await db.selectFrom('pictures').select('bytes').where('name', '=', name).executeTakeFirst();
  return row?.bytes ?? null;
}
