import type { Progress } from '@friends/shared/contract/api/amazing';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { campaignAtom } from '@friends/shared/state/portalAtoms';
import { progressIn } from '../client/progress.ts';

/** The member's progress in the active campaign; null before they have begun. */
export const progressAtom = loadedAtom<Progress | null>(async (client, get) => {
  const campaign = get(campaignAtom);
  return campaign.status === 'ready' && campaign.value ? progressIn(client, campaign.value.id) : null;
});
