import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';

/** A campaign's days and whether the operator has switched it on. */
export interface CampaignDays {
  readonly id: number;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly switchedOn: boolean;
}

/** One operator at a time decides about days and switches; reading waits for nobody. */
export async function lockCampaigns(tx: Tx): Promise<void> {
  await sql`lock table campaigns in share row exclusive mode`.execute(tx);
}

const days = (tx: Tx) =>
  tx.selectFrom('campaigns').select(['id', 'name', 'starts_on as start', 'ends_on as end', 'active as switchedOn']);

/** The campaign of that number; undefined where there is none. */
export async function readCampaignDays(tx: Tx, id: number): Promise<CampaignDays | undefined> {
  return days(tx).where('id', '=', id).executeTakeFirst();
}

/** The campaign of that name; undefined where there is none. */
export async function readCampaignNamed(tx: Tx, name: string): Promise<CampaignDays | undefined> {
  return days(tx).where('name', '=', name).executeTakeFirst();
}

/** Another campaign that is switched on and has a day in common with these; undefined where there is none. */
export async function readRival(
  tx: Tx,
  { id, start, end }: Pick<CampaignDays, 'id' | 'start' | 'end'>,
): Promise<CampaignDays | undefined> {
  return days(tx)
    .where('active', '=', true)
    .where('id', '<>', id)
    .where('starts_on', '<=', end)
    .where('ends_on', '>=', start)
    .executeTakeFirst();
}

export async function setSwitch(tx: Tx, id: number, on: boolean): Promise<void> {
  await tx.updateTable('campaigns').set({ active: on }).where('id', '=', id).execute();
}
