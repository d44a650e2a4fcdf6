import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { StoredMember } from './repository/readMember.ts';

/** Revision of the account state that staff may change. Excludes sessions, which change while staff view it. */
export const memberRevision = ({
  id,
  agentCode,
  userId,
  status,
  genius,
  email,
  stopped,
  twoStep,
  passkeys,
}: StoredMember): string =>
  revisionOf([id, agentCode, userId, status, genius, email, stopped?.getTime() ?? null, twoStep, passkeys]);
