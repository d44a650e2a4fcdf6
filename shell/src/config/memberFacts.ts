import {
  MEMBER_FACTS,
  MEMBER_FACTS_KEY,
  type MemberFacts,
  readMemberFacts,
} from '@friends/shared/contract/portal/memberFacts';

/** Facts about the member in local storage; the next page needs them for requests before the account is loaded. */
export const memberFacts = (): MemberFacts => readMemberFacts(localStorage.getItem(MEMBER_FACTS_KEY));

/** Merges facts into those in local storage. An empty text means "none". */
export function rememberFacts(facts: MemberFacts): void {
  const stored = { ...memberFacts(), ...facts };
  const entries = MEMBER_FACTS.flatMap((name) => (stored[name] ? [[name, stored[name]] as const] : []));
  localStorage.setItem(MEMBER_FACTS_KEY, JSON.stringify(Object.fromEntries(entries)));
}

export function forgetFacts(): void {
  localStorage.removeItem(MEMBER_FACTS_KEY);
}
