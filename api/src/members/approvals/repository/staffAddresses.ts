import type { Db } from '../../../platform/database/transaction.ts';

export async function staffAddresses(db: Db): Promise<readonly { readonly id: number; readonly email: string }[]> {
  const present = await db.selectFrom('staff').select(['id', 'email']).execute();
  const former = await db.selectFrom('former_staff_emails').select(['staff_id as id', 'email']).execute();
  return [...present, ...former];
}
