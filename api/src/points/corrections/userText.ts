import type { Corrected } from './repository.ts';

/** The member as agents know them: `JKT002 / ani`. */
export const userText = ({ agentCode, userId }: Pick<Corrected, 'agentCode' | 'userId'>): string =>
  `${agentCode} / ${userId}`;
