/** What a member's second factor is sealed as (`KeyRing`). */
export const factorOf = (memberId: number): string => `second factor of member ${memberId}`;
