import type { Agent } from '@friends/shared/contract/api/account';
import { type CwtAgency, isCwt } from '../../members/agents/isCwt.ts';

interface CatalogueItem {
  readonly Category: string;
  /** ID of the country it is offered in; null if everywhere. */
  readonly country: string | null;
}

/**
 * True if an agent sees a category: XML agents see none, Panorama agencies no CASH, and only CWT agencies see
 * MAP-for-CWT.
 */
export function seesCategory(
  category: string,
  agent: Pick<Agent, 'IsPanorama' | 'IsXML'> & CwtAgency,
  mapCwtAgentCodes: readonly string[],
): boolean {
  if (agent.IsXML) return false;
  if (category === 'CASH') return !agent.IsPanorama;
  if (category === 'MAPCWT') return isCwt(agent, mapCwtAgentCodes);
  return true;
}

/** True if an agent sees, and so may claim, a reward, by its category and country. */
export function seesReward(
  reward: CatalogueItem,
  agent: Agent & CwtAgency,
  mapCwtAgentCodes: readonly string[],
): boolean {
  return (
    (reward.country === null || reward.country === agent.Country) &&
    seesCategory(reward.Category, agent, mapCwtAgentCodes)
  );
}
