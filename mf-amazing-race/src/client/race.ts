import type { Client } from '@friends/shared/client/createClient';
import type { Campaign, Progress } from '@friends/shared/contract/api/amazing';
import { isRecord } from '@friends/shared/contract/parse';
import { readCampaign, readProgress } from './readRace.ts';

/** The active campaign: the first of the list; null where the list is empty (seed, section 4). */
export async function activeCampaign(client: Client): Promise<Campaign | null> {
  const { data } = await client.call('campaigns', { query: { Active: true } });
  if (!Array.isArray(data)) throw new TypeError('The answer is no list of campaigns');
  return data.length === 0 ? null : readCampaign(data[0]);
}

/** The member's progress: the first of the rows; null for a member who has not begun (seed, section 7). */
export async function progressIn(client: Client, campaignId: number): Promise<Progress | null> {
  const { data } = await client.call('progress', { params: { id: campaignId } });
  if (!isRecord(data) || !Array.isArray(data.rows)) throw new TypeError('The answer is no list of progress');
  return data.rows.length === 0 ? null : readProgress(data.rows[0]);
}
