let enUs: Intl.NumberFormat | undefined;

/**
 * Numbers are grouped as in en-US in both languages (docs/product.md#dates-and-numbers). Separate from dates, which
 * import dayjs.
 */
export function formatNumber(value: number): string {
  // Created on demand: the first one is slow, and many pages need none.
  enUs ??= new Intl.NumberFormat('en-US');
  return enUs.format(value);
}
