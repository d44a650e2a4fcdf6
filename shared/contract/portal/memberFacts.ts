import { isRecord, isString } from '../parse.ts';

/**
 * What a declared call may take of the member as the browser remembers it: the agency's country and code, the campaign
 * that runs, and whether the account has what only our API has (`identity`). Constant in their order: a page's table
 * names them by number.
 */
export const MEMBER_FACTS = ['agentCountry', 'agentCode', 'campaign', 'identity'] as const;

export type MemberFact = (typeof MEMBER_FACTS)[number];

export type MemberFacts = { readonly [Fact in MemberFact]?: string };

/** The key that they are stored under, as JSON; gone with the token. */
export const MEMBER_FACTS_KEY = 'member';

/** Reads what is stored; what somebody else wrote there counts for nothing. */
export function readMemberFacts(stored: string | null): MemberFacts {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  const facts = isRecord(value) ? value : {};
  return Object.fromEntries(
    MEMBER_FACTS.flatMap((name) => {
      const fact = facts[name];
      return isString(fact) && fact !== '' ? [[name, fact] as const] : [];
    }),
  );
}
