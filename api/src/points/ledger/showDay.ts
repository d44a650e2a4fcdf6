import type { Language } from '@friends/shared/contract/rules/language';
import { shortMonth } from '@friends/shared/contract/words/shortMonth';

/** Formats `YYYY-MM` as `MMM YYYY`. */
export function showMonth(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return `${shortMonth(Number(number), language) || number} ${year}`;
}

/** Formats `YYYY-MM-DD` as `DD MMM YYYY`, as everywhere in the portal. */
export function formatDay(day: string, language: Language): string {
  return `${day.slice(8)} ${showMonth(day.slice(0, 7), language)}`;
}
