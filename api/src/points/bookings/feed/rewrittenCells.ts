import { addDays } from '@friends/shared/contract/rules/days';
import type { Sentence } from './Fault.ts';

/** Error values that spreadsheets save for a cell they cannot compute or display: `#NAME?` or `#####`. */
const ERROR_VALUE = /^#(?:#+|N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!)$/;

/** A long number shortened by a spreadsheet: `1.00E+05`, or with a decimal comma. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+\d+$/;

/** Why a spreadsheet must have changed a cell; null if it may be original. */
export function spreadsheetFault(text: string): Sentence | null {
  if (text.startsWith('#') && ERROR_VALUE.test(text))
    return {
      en: 'is an error of a spreadsheet in the place of a text; import the file as it was before',
      id: 'adalah kesalahan spreadsheet yang menggantikan teks; impor file seperti semula',
    };
  if (text.includes('E+') && SHORTENED.test(text))
    return {
      en: 'is a number that a spreadsheet has shortened; format the column as text before the file is opened, or import it as it was before',
      id: 'adalah angka yang disingkat spreadsheet; format kolom sebagai teks sebelum file dibuka, atau impor file seperti semula',
    };
  return null;
}

/** Day 0 of Excel's day numbers, which count a 29 February 1900 that did not exist. */
const EXCEL_DAY_0 = '1899-12-30';
const DAY_NUMBER = /^([1-9]\d{4})(?:[.,]\d+)?$/;
const LOCAL_DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?: \d{1,2}:\d{2}.*)?$/;

/** The end of the sentence about a date in a spreadsheet's format; empty for any other text. */
export function spreadsheetDateHint(text: string): Sentence {
  const number = DAY_NUMBER.exec(text)?.[1];
  if (number !== undefined) {
    const day = addDays(EXCEL_DAY_0, Number(number));
    return {
      en: `, but the number that Excel keeps for ${day}; format the column as yyyy-mm-dd and save the file again`,
      id: `, melainkan angka yang disimpan Excel untuk ${day}; format kolom sebagai yyyy-mm-dd dan simpan lagi filenya`,
    };
  }
  if (LOCAL_DATE.test(text))
    return {
      en: ', but as a spreadsheet writes it; format the column as yyyy-mm-dd and save the file again',
      id: ', melainkan seperti yang ditulis spreadsheet; format kolom sebagai yyyy-mm-dd dan simpan lagi filenya',
    };
  return { en: '', id: '' };
}
