import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { StoredMember } from './repository/readMember.ts';

/** Identifies the state of an account that staff may change. Sessions are not part of it: they change while it is looked at. */
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
