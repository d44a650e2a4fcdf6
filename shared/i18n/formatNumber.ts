const enUs = new Intl.NumberFormat('en-US');

/**
 * Numbers are grouped as in en-US in both languages (docs/product.md#dates-and-numbers). In a file without the dates,
 * which bring dayjs along.
 */
export function formatNumber(value: number): string {
  return enUs.format(value);
}
