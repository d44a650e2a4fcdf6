import { campaign } from '@friends/shared/client/campaign';
import type { Client } from '@friends/shared/client/createClient';
import { type AnswerReader, day, list } from '@friends/shared/client/read';
import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';

/** The back end's seasons. */
export interface Campaigns {
  /** Null between two seasons. */
  readonly active: ActiveCampaign | null;
  /** In any order; some back ends list only the active one. */
  readonly all: readonly ActiveCampaign[];
  /** The server's date in Asia/Jakarta, `YYYY-MM-DD`: a device's clock may be wrong. */
  readonly today: string;
}

const entries = list((entry) => entry);

/** The list's first item is active. An invalid one throws, since that isn't the same as none. */
const readCurrent: AnswerReader<Pick<Campaigns, 'active' | 'today'>> = (body, _total, sent) => {
  const [first] = entries(body);
  // `day` converts to Jakarta's date.
  return { active: first === undefined ? null : campaign(first), today: day((sent ?? new Date()).toISOString()) };
};

/** Fetches the active campaign and the others, if the back end lists those. */
export async function fetchCampaigns(client: Client): Promise<Campaigns> {
  const others = client.call('campaigns', list(campaign)).catch(() => []);
  const current = await client.call('campaigns', readCurrent, { query: { Active: true } });
  return { ...current, all: await others };
}
