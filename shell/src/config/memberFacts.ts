import {
  MEMBER_FACTS,
  MEMBER_FACTS_KEY,
  type MemberFacts,
  readMemberFacts,
} from '@friends/shared/contract/portal/memberFacts';

/** What is remembered of the member, so that the next page can ask before it knows the account. */
export const memberFacts = (): MemberFacts => readMemberFacts(localStorage.getItem(MEMBER_FACTS_KEY));

/** Keeps what is known by now; an empty text says that there is none. */
export function rememberFacts(facts: MemberFacts): void {
  const allFacts = { ...memberFacts(), ...facts };
  const entries = MEMBER_FACTS.flatMap((name) => (allFacts[name] ? [[name, allFacts[name]] as const] : []));
  localStorage.setItem(MEMBER_FACTS_KEY, JSON.stringify(Object.fromEntries(entries)));
}

export function forgetFacts(): void {
  localStorage.removeItem(MEMBER_FACTS_KEY);
}
