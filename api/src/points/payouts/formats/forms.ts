import { isCalendarDay } from '../../../platform/calendar/days.ts';
import type { NumberFormat } from './template.ts';

const PLAIN_NUMBER: NumberFormat = { decimals: 0 };
const PLAIN_DATE = 'yyyy-MM-dd';

const GROUPS = /\B(?=(\d{3})+$)/g;

/** Formats whole rupiah by a template: `1250000`, `1250000.00`, `1.250.000,00`. */
export function writeAmount(amount: number, { decimals, point = '.', thousands = '' } = PLAIN_NUMBER): string {
  const whole = String(amount).replace(GROUPS, thousands);
  return decimals === 0 ? whole : `${whole}${point}${'0'.repeat(decimals)}`;
}

const escaped = (char: string): string => (char === '' ? '' : `\\${char}`);

/**
 * Parses whole rupiah in a template's format, optionally with `Rp` or `IDR` before, without decimals, or without
 * thousands separators; null if malformed, or with a fraction.
 */
export function readAmount(text: string, { point = '.', thousands = '' } = PLAIN_NUMBER): number | null {
  const bare = text.replace(/^\s*(?:rp\.?|idr)\s*/i, '').trim();
  const grouped = thousands === '' ? '' : `|\\d{1,3}(?:${escaped(thousands)}\\d{3})+`;
  const [, whole] = new RegExp(`^(\\d+${grouped})(?:${escaped(point)}0{1,2})?$`).exec(bare) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replace(/\D/g, ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

/**
 * Formats a day by a template: `dd/MM/yyyy`.
 *
 * @param day `YYYY-MM-DD`
 */
export function writeDay(day: string, form = PLAIN_DATE): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return form.replace('yyyy', year).replace('MM', month).replace('dd', date);
}

/** Parses a day in a template's format, ignoring a time after it, to `YYYY-MM-DD`; null if malformed. */
export function readDay(text: string, form = PLAIN_DATE): string | null {
  const pattern = form
    .replace(/[/. -]/g, '\\$&')
    .replace('yyyy', '(?<year>\\d{4})')
    .replace('MM', '(?<month>\\d{1,2})')
    .replace('dd', '(?<date>\\d{1,2})');
  const { year, month = '', date = '' } = new RegExp(`^${pattern}(?:[ T]\\d.*)?$`).exec(text.trim())?.groups ?? {};
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}
