import { campaign } from '@friends/shared/client/campaign';
import { list } from '@friends/shared/client/read';
import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';

const entries = list((entry) => entry);

/**
 * Reader of `GET /amazing?Active=true`: the list's first item is the active campaign, null if the list is empty. Throws
 * if it is invalid, which is not the same as none.
 */
export function readActiveCampaign(value: unknown): ActiveCampaign | null {
  const [first] = entries(value);
  return first === undefined ? null : campaign(first);
}
