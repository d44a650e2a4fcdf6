/** Subject for encrypting a member's second factor (`KeyRing`). */
export const factorSubject = (memberId: number): string => `second factor of member ${memberId}`;
