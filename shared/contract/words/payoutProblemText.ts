import type { Language } from '../rules/language.ts';
import type { PayoutFileProblemCode, PayoutResultProblemCode } from '../staff/payoutFileRules.ts';

type Code = PayoutFileProblemCode | PayoutResultProblemCode;

/**
 * Placeholders: `{column}` is the column's name, `{value}` the code's value; a value of two numbers is `{is}` and
 * `{limit}`.
 */
const SENTENCES: Readonly<Record<Language, Readonly<Record<Code, string>>>> = {
  en: {
    missing: '{column} is missing.',
    too_long: '{column} has {is} characters; the format allows at most {limit}, and the text is not truncated.',
    too_short: '{column} has {is} characters; the format needs at least {limit}.',
    characters: '{column} has characters that the format does not allow: {value}',
    formula: '{column} looks like a formula, which a spreadsheet would calculate.',
    separator: '{column} has the character {value}, which separates the columns of this format.',
    no_bank_code: 'No bank code for “{value}”.',
    wrong_number: '{column} is not an account number.',
    amount_not_whole: 'The amount {value} is not a whole number of rupiah.',
    amount_too_small: 'The format requires at least Rp {value}.',
    amount_too_large: 'The format allows at most Rp {value} in one row.',
    not_filled_in: 'The format needs “{value}” ({column}), which is not filled in: docs/operations.md, Payout formats.',
    too_many_rows: '{is} rows; the format allows at most {limit}. Create several batches.',
    no_rows: 'The batch has no rows.',
    unreadable_file: 'The file is neither a CSV file nor an Excel workbook (XLSX).',
    missing_columns: 'The file has no line with the columns {value}.',
    broken_line: 'The quotation marks in this line are invalid.',
    no_claim: '“{value}” is not the number of a claim.',
    unknown_status: 'The format has no status “{value}”.',
    unreadable_day: '“{value}” is not a date in this format.',
    unreadable_amount: '“{value}” is not an amount in whole rupiah in this format.',
    reference:
      'The reference has more than {value} characters, or control characters. Record the result of this claim manually.',
    repeated: 'This line is the same as line {value}; only one of them is used.',
    contradiction: 'Another line has a different result for the claim; neither is used.',
    not_in_batch: 'This claim is not in the batch.',
    other_amount: 'The bank reports Rp {is}, but Rp {limit} was sent.',
  },
  id: {
    missing: '{column} belum diisi.',
    too_long:
      '{column} terdiri dari {is} karakter; format ini menerima paling banyak {limit}, dan tidak ada yang dipotong.',
    too_short: '{column} terdiri dari {is} karakter; format ini memerlukan minimal {limit}.',
    characters: '{column} berisi karakter yang tidak diterima format ini: {value}',
    formula: '{column} diawali seperti rumus, sehingga akan dihitung oleh aplikasi spreadsheet.',
    separator: '{column} berisi tanda {value}, yang memisahkan kolom dalam format ini.',
    no_bank_code: 'Tidak ada kode bank untuk “{value}”.',
    wrong_number: '{column} bukan nomor rekening.',
    amount_not_whole: 'Nominal {value} harus dalam rupiah tanpa desimal.',
    amount_too_small: 'Format ini menerima paling sedikit Rp {value}.',
    amount_too_large: 'Format ini menerima paling banyak Rp {value} per baris.',
    not_filled_in:
      'Format ini memerlukan “{value}” ({column}), tetapi belum diisi: docs/operations.md, Payout formats.',
    too_many_rows: '{is} baris; format ini menerima paling banyak {limit}. Buat beberapa batch.',
    no_rows: 'Batch ini tidak berisi baris.',
    unreadable_file: 'File ini bukan CSV atau buku kerja Excel (XLSX).',
    missing_columns: 'Tidak ada baris judul dengan kolom {value} dalam file ini.',
    broken_line: 'Tanda kutip di baris ini tidak dapat dibaca.',
    no_claim: '“{value}” bukan nomor klaim.',
    unknown_status: 'Status “{value}” tidak dikenal oleh format ini.',
    unreadable_day: '“{value}” bukan tanggal menurut format ini.',
    unreadable_amount: '“{value}” bukan nominal rupiah tanpa desimal menurut format ini.',
    reference:
      'Referensi lebih dari {value} karakter atau berisi karakter kontrol. Catat hasil klaim ini secara manual.',
    repeated: 'Sama dengan baris {value}; dihitung satu kali.',
    contradiction: 'Baris lain memuat hasil yang berbeda untuk klaim ini; keduanya tidak dipakai.',
    not_in_batch: 'Klaim ini tidak ada dalam batch.',
    other_amount: 'Bank mencatat Rp {is}, tetapi yang dikirim Rp {limit}.',
  },
};

const AMOUNTS: readonly Code[] = ['amount_too_small', 'amount_too_large', 'other_amount'];

interface Problem {
  readonly code: string;
  readonly column?: string;
  readonly value: string;
}

/** Message for a problem in a bank's file or answer; a newer version's code is displayed as it is. */
export function payoutProblemText({ code, column = '', value }: Problem, language: Language): string {
  const known = (Object.keys(SENTENCES.en) as Code[]).find((one) => one === code);
  if (known === undefined) return code;
  const isAmount = AMOUNTS.includes(known);
  const grouped = (text: string) => (isAmount && /^\d+$/.test(text) ? Number(text).toLocaleString('en-US') : text);
  const [is = '', limit = ''] = value.split('/').map(grouped);
  const names: Readonly<Record<string, string>> = { column, is, limit, value: grouped(value) };
  return SENTENCES[language][known].replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
}
