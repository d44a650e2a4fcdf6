import { campaign } from '@friends/shared/client/campaign';
import type { Client } from '@friends/shared/client/createClient';
import { type AnswerReader, day, list } from '@friends/shared/client/read';
import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';

/** What the back end knows of seasons, by its own clock. */
export interface Campaigns {
  /** The one that runs; null between two seasons. */
  readonly active: ActiveCampaign | null;
  /** All it tells of, in no order; some back ends tell of the active one only. */
  readonly all: readonly ActiveCampaign[];
  /** The server's day in Asia/Jakarta, `YYYY-MM-DD`: a phone's clock may be wrong. */
  readonly today: string;
}

const entries = list((entry) => entry);

/** The first of the list is the active one. One that cannot be read is no empty list, so it throws. */
const activeNow: AnswerReader<Pick<Campaigns, 'active' | 'today'>> = (body, _total, sent) => {
  const [first] = entries(body);
  // The reader of days gives the day in Jakarta.
  return { active: first === undefined ? null : campaign(first), today: day((sent ?? new Date()).toISOString()) };
};

/** Asks which campaign runs, and which others there are. The others are only told of where the back end lists them. */
export async function knownCampaigns(client: Client): Promise<Campaigns> {
  const others = client.call('campaigns', list(campaign)).catch(() => []);
  const now = await client.call('campaigns', activeNow, { query: { Active: true } });
  return { ...now, all: await others };
}
