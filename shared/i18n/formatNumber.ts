let enUs: Intl.NumberFormat | undefined;

/**
 * Numbers are grouped as in en-US in both languages (docs/product.md#dates-and-numbers). In a file without the dates,
 * which bring dayjs along.
 */
export function formatNumber(value: number): string {
  // A browser takes long to make the first one, and many pages show no number.
  enUs ??= new Intl.NumberFormat('en-US');
  return enUs.format(value);
}
