import { number, object, or } from '@friends/shared/client/read';
import type { RewardStock, SetRewardStock } from '@friends/shared/contract/staff/content';
import type { StaffClient } from './call.ts';

const idParams = (id: string) => ({ params: { id } });

const readStock = object<RewardStock>({ Left: or(number, null) });

/** Remaining stock of a reward. */
export function fetchStock(client: StaffClient, reward: string): Promise<RewardStock> {
  return client.call('rewardStock', readStock, idParams(reward));
}

export function setStock(client: StaffClient, reward: string, body: SetRewardStock): Promise<RewardStock> {
  return client.call('setRewardStock', readStock, { ...idParams(reward), body });
}
