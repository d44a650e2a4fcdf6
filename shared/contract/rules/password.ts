/** In characters (docs/product.md#field-rules). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
