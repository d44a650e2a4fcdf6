const enUs = new Intl.NumberFormat('en-US');

/** Numbers are grouped en-US in both languages (contract, section 11.9). Apart from the dates, which bring dayjs. */
export function formatNumber(value: number): string {
  return enUs.format(value);
}
