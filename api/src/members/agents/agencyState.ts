import type { AuditState } from '@friends/shared/contract/staff/audit';
import type { Config } from '../../platform/config/config.ts';
import { isCwt } from './isCwt.ts';

interface StoredAgency {
  readonly AgentCode: string;
  readonly Country: string;
  readonly IsPanorama: boolean;
  readonly IsXML: boolean;
  readonly IsCWT: boolean | null;
}

/** State of an agency for the audit log. */
export function agencyState(
  { AgentCode, IsCWT: stored, ...state }: StoredAgency,
  { mapCwtAgentCodes }: Pick<Config, 'mapCwtAgentCodes'>,
): AuditState {
  return { ...state, IsCWT: isCwt({ AgentCode, isCwt: stored }, mapCwtAgentCodes) };
}
