/** Maximum passkeys per member. */
export const MAX_PASSKEYS = 10;
