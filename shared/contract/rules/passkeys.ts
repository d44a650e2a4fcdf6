/** Passkeys that a member can have at the same time. */
export const MOST_PASSKEYS = 10;
