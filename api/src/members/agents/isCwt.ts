import { isSame } from '@friends/shared/contract/rules/identity';

export interface CwtAgency {
  readonly AgentCode: string;
  /** As stored; null if undecided. */
  readonly isCwt: boolean | null;
}

/**
 * True if an agency belongs to CWT, whose members see their own MAP vouchers.
 *
 * @param configured agent codes of `MAP_CWT_AGENT_CODES`, for undecided agencies
 */
export const isCwt = ({ AgentCode, isCwt: stored }: CwtAgency, configured: readonly string[]): boolean =>
  stored ?? configured.some((code) => isSame('agentCode', code, AgentCode));
