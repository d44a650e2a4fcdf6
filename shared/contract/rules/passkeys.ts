/** Per member. */
export const MOST_PASSKEYS = 10;
