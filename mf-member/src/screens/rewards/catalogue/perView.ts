/** Rewards seen at once (docs/product.md#rewards). */
export const PER_VIEW = { wide: 3, middle: 2, phone: 2 } as const;
