import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { listHotelPromotions, type Promotion } from '../client/promotions.ts';
import { agentCountryAtom } from './agentCountryAtom.ts';

export const promotionsAtom = loadedAtom<Promotion[]>((client, get) =>
  listHotelPromotions(client, {
    country: get(agentCountryAtom),
    agentCode: get(accountAtom)?.AgentCode ?? '',
  }),
);
