/** Length of a password in characters (contract, section 11.8). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
