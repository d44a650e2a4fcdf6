import { asApiError } from '@friends/shared/client/ApiError';
import { type Client, createClient } from '@friends/shared/client/createClient';
import { later } from '@friends/shared/client/read';
import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { Portal, PortalCampaign } from '@friends/shared/contract/portal/portal';
import { rememberFacts } from '../config/memberFacts.ts';
import { observable } from '../config/observable.ts';

/** Loaded in parallel to the request, from a chunk that visitors' home page doesn't fetch. */
function fetchCampaign(client: Client): Promise<ActiveCampaign | null> {
  const reader = import(/* webpackChunkName: "member" */ './readCampaign.ts').then((file) => file.readActiveCampaign);
  return client.call('campaigns', later(reader), { query: { Active: true } });
}

/** Fetches the active campaign once: for members, whose header links to it, or when a screen needs it for a visitor. */
export function createCampaign(
  context: Pick<Portal, 'api' | 'language' | 'session' | 'answers' | 'report'>,
): PortalCampaign {
  const campaign = observable<Loaded<ActiveCampaign | null>>({ status: 'loading' });
  const client = createClient(context);
  let isRequested = false;
  const isMember = () => context.session.get().status === 'member';

  async function load(): Promise<void> {
    if (isRequested) return;
    isRequested = true;
    campaign.set({ status: 'loading' });
    try {
      const value = await fetchCampaign(client);
      if (isMember()) rememberFacts({ campaign: value === null ? '' : String(value.id) });
      campaign.set({ status: 'ready', value });
    } catch (cause) {
      isRequested = false;
      const error = asApiError(cause);
      context.report(error, 'GET /amazing');
      campaign.set({ status: 'failed', error });
    }
  }

  const loadForMember = () => {
    if (isMember()) void load();
  };
  context.session.subscribe(loadForMember);
  loadForMember();
  return { get: campaign.get, subscribe: campaign.subscribe, load };
}
