import type { Tx } from '../../database/transaction.ts';

/** The campaign, locked; undefined where there is none. */
export async function lockCampaign(tx: Tx, id: number) {
  return tx.selectFrom('campaigns').select(['name', 'active']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes one campaign the active one. Returns the name of the one before; null where none was active. */
export async function setActive(tx: Tx, id: number): Promise<string | null> {
  const before = await tx
    .updateTable('campaigns')
    .set({ active: false })
    .where('active', '=', true)
    .returning('name')
    .executeTakeFirst();
  await tx.updateTable('campaigns').set({ active: true }).where('id', '=', id).execute();
  return before?.name ?? null;
}

export async function setInactive(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('campaigns').set({ active: false }).where('id', '=', id).execute();
}
