import { isRecord, isString } from '../parse.ts';

/**
 * Facts about the member that declared calls may use, as stored in the browser: the agency's country and code, the
 * active campaign, and whether the account is our API's (`identity`). The order is fixed: pages refer to them by index.
 */
export const MEMBER_FACTS = ['agentCountry', 'agentCode', 'campaign', 'identity'] as const;

export type MemberFact = (typeof MEMBER_FACTS)[number];

export type MemberFacts = { readonly [Fact in MemberFact]?: string };

/** Storage key (JSON); removed with the token. */
export const MEMBER_FACTS_KEY = 'member';

/** Parses stored facts; invalid ones are ignored. */
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
