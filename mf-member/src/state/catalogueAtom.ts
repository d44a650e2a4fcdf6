import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { listCategories, listRewards, type Reward } from '../client/rewards.ts';
import { agentCountryAtom } from './agentCountryAtom.ts';

export interface Catalogue {
  readonly rewards: readonly Reward[];
  readonly categories: readonly RewardCategory[];
}

export const catalogueAtom = loadedAtom<Catalogue>(async (client, get) => {
  const [rewards, categories] = await Promise.all([listRewards(client, get(agentCountryAtom)), listCategories(client)]);
  return { rewards, categories };
});
