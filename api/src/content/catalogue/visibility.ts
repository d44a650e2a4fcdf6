import type { Agent } from '@friends/shared/contract/api/account';
import { isSame } from '@friends/shared/contract/rules/identity';

interface CatalogueItem {
  readonly Category: string;
  /** Country ID it is offered in; null: everywhere. */
  readonly country: string | null;
}

/**
 * Whether an agent sees a category: nothing for XML agents, no CASH for Panorama agencies, MAP-for-CWT for the configured
 * agent codes only.
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

/** Whether an agent sees, and so may claim, a reward: its category and its country. */
export function seesReward(reward: CatalogueItem, agent: Agent, mapCwtAgentCodes: readonly string[]): boolean {
  return (
    (reward.country === null || reward.country === agent.Country) &&
    seesCategory(reward.Category, agent, mapCwtAgentCodes)
  );
}
