import { campaign } from '@friends/shared/client/campaign';
import { list } from '@friends/shared/client/read';
import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';

const entries = list((entry) => entry);

/**
 * `GET /amazing?Active=true`: the first of the list is the active campaign, null where the list is empty. One that
 * cannot be read is no empty list, so it throws.
 */
export function readActiveCampaign(value: unknown): ActiveCampaign | null {
  const [first] = entries(value);
  return first === undefined ? null : campaign(first);
}
