import type { Agent } from '@friends/shared/contract/api/account';
import { isSame } from '@friends/shared/contract/rules/identity';

interface CatalogueItem {
  readonly Category: string;
  /** ID of the country it is offered in; null: everywhere. */
  readonly country: string | null;
}

/**
 * True if an agent sees a category: none for XML agents, no CASH for Panorama agencies, MAP-for-CWT only for the
 * configured agent codes.
 */
export function seesCategory(
  category: string,
  agent: Pick<Agent, 'AgentCode' | 'IsPanorama' | 'IsXML'>,
  mapCwtAgentCodes: readonly string[],
): boolean {
  if (agent.IsXML) return false;
  if (category === 'CASH') return !agent.IsPanorama;
  if (category === 'MAPCWT') return mapCwtAgentCodes.some((code) => isSame('agentCode', code, agent.AgentCode));
  return true;
}

/** True if an agent sees, and so may claim, a reward, by its category and country. */
export function seesReward(reward: CatalogueItem, agent: Agent, mapCwtAgentCodes: readonly string[]): boolean {
  return (
    (reward.country === null || reward.country === agent.Country) &&
    seesCategory(reward.Category, agent, mapCwtAgentCodes)
  );
}
