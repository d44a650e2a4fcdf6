import { isCalendarDay } from '../../../platform/calendar/days.ts';
import type { NumberFormat } from './template.ts';

const PLAIN_NUMBER: NumberFormat = { decimals: 0 };
const PLAIN_DATE = 'yyyy-MM-dd';

const GROUPS = /\B(?=(\d{3})+$)/g;

/** Whole rupiah in the form of a template: `1250000`, `1250000.00`, `1.250.000,00`. */
export function writeAmount(amount: number, { decimals, point = '.', thousands = '' } = PLAIN_NUMBER): string {
  const whole = String(amount).replace(GROUPS, thousands);
  return decimals === 0 ? whole : `${whole}${point}${'0'.repeat(decimals)}`;
}

const escaped = (sign: string): string => (sign === '' ? '' : `\\${sign}`);

/**
 * Whole rupiah of a text in the form of a template, also with `Rp` or `IDR` before it, without the decimals, or without the
 * signs between thousands; null if it is none, or has sen.
 */
export function readAmount(text: string, { point = '.', thousands = '' } = PLAIN_NUMBER): number | null {
  const bare = text.replace(/^\s*(?:rp\.?|idr)\s*/i, '').trim();
  const grouped = thousands === '' ? '' : `|\\d{1,3}(?:${escaped(thousands)}\\d{3})+`;
  const [, whole] = new RegExp(`^(\\d+${grouped})(?:${escaped(point)}0{1,2})?$`).exec(bare) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replace(/\D/g, ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** A day in the form of a template: `dd/MM/yyyy`. @param day `YYYY-MM-DD` */
export function writeDay(day: string, form = PLAIN_DATE): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return form.replace('yyyy', year).replace('MM', month).replace('dd', date);
}

/** The day, `YYYY-MM-DD`, of a text in the form of a template, a time of day behind it left out; null if it is none. */
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
