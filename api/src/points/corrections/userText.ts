import type { CorrectedMember } from './repository.ts';

/** Agency code and user ID of a member: `JKT002 / ani`. */
export const userText = ({ agentCode, userId }: Pick<CorrectedMember, 'agentCode' | 'userId'>): string =>
  `${agentCode} / ${userId}`;
