/** Per member. */
export const MAX_PASSKEYS = 10;
