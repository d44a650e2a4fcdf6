import { addDays } from '@friends/shared/contract/rules/days';
import type { Sentence } from './Fault.ts';

/** Error values that spreadsheets save for a cell they cannot compute or display: `#NAME?` or `#####`. */
const ERROR_VALUE = /^#(?:#+|N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!)$/;

/** A long number shortened by a spreadsheet: `1.00E+05`, or with a decimal comma. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+\d+$/;

/** The reason why a cell must have been changed by a spreadsheet; null if it may be original. */
export function spreadsheetFault(text: string): Sentence | null {
  if (text.startsWith('#') && ERROR_VALUE.test(text))
    return {
      en: 'is an error of a spreadsheet instead of text; import the original file',
      id: 'adalah kesalahan spreadsheet, bukan teks; impor file aslinya',
    };
  if (text.includes('E+') && SHORTENED.test(text))
    return {
      en: 'is a number that a spreadsheet has shortened; format the column as text before opening the file, or import the original file',
      id: 'adalah angka yang disingkat spreadsheet; format kolom sebagai teks sebelum membuka file, atau impor file aslinya',
    };
  return null;
}

/** Day 0 of Excel's day numbers, which count a 29 February 1900 that did not exist. */
const EXCEL_DAY_0 = '1899-12-30';
const DAY_NUMBER = /^([1-9]\d{4})(?:[.,]\d+)?$/;
const LOCAL_DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?: \d{1,2}:\d{2}.*)?$/;

/** End of a sentence about an invalid date: a hint if a spreadsheet changed the format, or empty. */
export function spreadsheetDateHint(text: string): Sentence {
  const number = DAY_NUMBER.exec(text)?.[1];
  if (number !== undefined) {
    const day = addDays(EXCEL_DAY_0, Number(number));
    return {
      en: `, but Excel’s number for ${day}; format the column as yyyy-mm-dd and save the file again`,
      id: `, melainkan angka Excel untuk ${day}; format kolom sebagai yyyy-mm-dd dan simpan lagi filenya`,
    };
  }
  if (LOCAL_DATE.test(text))
    return {
      en: ', but a date in the format of a spreadsheet; format the column as yyyy-mm-dd and save the file again',
      id: ', melainkan tanggal dalam format spreadsheet; format kolom sebagai yyyy-mm-dd dan simpan lagi filenya',
    };
  return { en: '', id: '' };
}
