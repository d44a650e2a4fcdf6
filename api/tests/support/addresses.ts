let last = 0;

/** An address that nobody has called from yet. */
export function newAddress(): string {
  last += 1;
  return `10.0.${last >> 8}.${last & 255}`;
}

/** What the trusted proxy says of a caller. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
