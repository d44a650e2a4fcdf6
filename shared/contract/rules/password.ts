/** Allowed length in characters (docs/product.md#field-rules). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
