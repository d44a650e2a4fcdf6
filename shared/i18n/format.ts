import type { Language } from '@friends/shared/contract/rules/language';
import { isLanguage } from '@friends/shared/contract/rules/language';
import { shortMonth } from '@friends/shared/contract/words/shortMonth';
import { useTranslation } from '@friends/shared/i18n/translation';
import dayjs from 'dayjs';
import { formatNumber } from './formatNumber.ts';

/** Invalid dates are displayed as received instead of "Invalid Date". */
function format(iso: string, language: Language, pattern: string): string {
  const date = dayjs(iso);
  if (!date.isValid()) return iso;
  return date.format(pattern.replace('MMM', `[${shortMonth(date.month() + 1, language)}]`));
}

/** Date of a list row, `DD MMM YYYY`; month names follow the language (docs/product.md#dates-and-numbers). */
export function formatDate(iso: string, language: Language): string {
  return format(iso, language, 'DD MMM YYYY');
}

/** Without the year if it is the current one, for narrow rows. */
export function formatShortDate(iso: string, language: Language): string {
  return format(iso, language, isThisYear(iso) ? 'DD MMM' : 'DD MMM YYYY');
}

const isThisYear = (iso: string) => dayjs(iso).year() === dayjs().year();

/** Dates of a stay, as short as possible: `20–22 Nov`, `30 Nov – 02 Dec`, `30 Dec 2025 – 02 Jan`. */
export function formatStay(checkIn: string, checkOut: string, language: Language): string {
  const [first, last] = [dayjs(checkIn), dayjs(checkOut)];
  const end = formatShortDate(checkOut, language);
  if (first.isSame(last, 'day')) return end;
  if (first.isSame(last, 'month')) return `${first.format('DD')}–${end}`;
  const start = first.isSame(last, 'year') ? format(checkIn, language, 'DD MMM') : formatShortDate(checkIn, language);
  return `${start} – ${end}`;
}

/** Date and time of a row, in the reader's time zone; without a time, the date. */
export function formatDateTime(iso: string, language: Language): string {
  return format(iso, language, iso.length > 'YYYY-MM-DD'.length ? 'DD MMM YYYY HH:mm:ss' : 'DD MMM YYYY');
}

/** A campaign's first or last day, `MMM, DD YYYY`. */
export function formatCampaignDate(iso: string, language: Language): string {
  return format(iso, language, 'MMM, DD YYYY');
}

/** Formatters for the page's language. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return {
    language,
    date: (iso: string) => formatDate(iso, language),
    shortDate: (iso: string) => formatShortDate(iso, language),
    stay: (checkIn: string, checkOut: string) => formatStay(checkIn, checkOut, language),
    dateTime: (iso: string) => formatDateTime(iso, language),
    campaignDate: (iso: string) => formatCampaignDate(iso, language),
    number: formatNumber,
  };
}
