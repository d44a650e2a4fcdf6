let last = 0;

/** An address without calls so far. */
export function newAddress(): string {
  last += 1;
  return `10.0.${last >> 8}.${last & 255}`;
}

/** Header of the trusted proxy. */
export const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
