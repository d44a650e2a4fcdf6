import type { Campaign } from '@friends/shared/contract/api/amazing';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { campaignAtom as knownCampaignAtom } from '@friends/shared/state/portalAtoms';
import { activeCampaign } from '../client/race.ts';

/**
 * The active campaign, null between the seasons. The shell asks for members only and keeps a failure to itself, so
 * the screen asks itself where the shell does not know yet.
 */
export const campaignAtom = loadedAtom<Campaign | null>(async (client, get) => {
  const known = get(knownCampaignAtom);
  return known === undefined ? activeCampaign(client) : known;
});
