import { countryOfHost } from '@friends/shared/contract/rules/country';
import { atom } from '@friends/shared/state/jotai';
import { accountAtom, portalAtom } from '@friends/shared/state/portalAtoms';

/** Country ID for the catalogue: the agency's, or the host's until the account is loaded. */
export const agentCountryAtom = atom(
  (get) => get(accountAtom)?.agent.Country || (get(portalAtom)?.country ?? countryOfHost(location.hostname)),
);
