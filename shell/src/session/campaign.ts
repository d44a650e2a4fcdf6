import { createClient } from '@friends/shared/client/createClient';
import type { Campaign } from '@friends/shared/contract/api/amazing';
import { isRecord } from '@friends/shared/contract/parse';
import type { Portal, Readable } from '@friends/shared/contract/portal/portal';
import { observable } from '../config/observable.ts';

function firstCampaign(data: unknown): Campaign | null {
  const first: unknown = Array.isArray(data) ? data[0] : null;
  return isRecord(first) && Array.isArray(first.stages) ? (first as Campaign) : null;
}

/** The active campaign: the first of the list, none where it is empty (seed, section 4). Asked for once a member is there. */
export function createCampaign(
  surroundings: Pick<Portal, 'api' | 'language' | 'session' | 'report'>,
): Readable<Campaign | null | undefined> {
  const campaign = observable<Campaign | null | undefined>(undefined);
  const client = createClient(surroundings);
  let asked = false;
  const ask = async () => {
    if (asked || surroundings.session.get().status !== 'member') return;
    asked = true;
    try {
      const { data } = await client.call('campaigns', { query: { Active: true } });
      campaign.set(firstCampaign(data));
    } catch (error) {
      asked = false;
      surroundings.report(error, 'GET /amazing');
    }
  };
  surroundings.session.subscribe(() => void ask());
  void ask();
  return campaign;
}
