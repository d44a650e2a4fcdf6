import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { StoredMember } from './repository/readMember.ts';

/** Revision of an account's state that staff may change. Excludes sessions, which change while it is viewed. */
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
