import { isBankAccount } from '@friends/shared/contract/rules/bankAccount';
import { maskNumbers } from '../../../members/claimDetails/maskNumbers.ts';
import { writeAmount, writeDay } from './forms.ts';
import type { PayoutFormat } from './loadFormats.ts';
import type { PayoutFileBatch, PayoutFileProblem, PayoutFileRow } from './payoutFile.ts';
import type { TemplateField, TemplatePart } from './template.ts';
import { type WriteField, type WrittenPart, writePart } from './writePart.ts';

/** Account number as banks expect it: only digits, with leading zeros. */
const digitsOf = (account: string): string => account.replace(/\D/g, '');

const sumOf = (rows: readonly PayoutFileRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Returns fields of the whole batch, which are the same in every line of its file. */
export function batchField({ number, valueDate, rows }: PayoutFileBatch): WriteField {
  const fields: Partial<Record<TemplateField, (part: TemplatePart) => string>> = {
    batch: () => String(number),
    valueDate: ({ date }) => writeDay(valueDate, date),
    count: () => String(rows.length),
    sum: (part) => writeAmount(sumOf(rows), part.number),
    accountTotal: () => String(rows.reduce((total, { account }) => total + BigInt(digitsOf(account) || 0), 0n)),
  };
  return (field, part) => fields[field]?.(part) ?? '';
}

function rowField(format: PayoutFormat, batch: PayoutFileBatch, row: PayoutFileRow, at: number): WriteField {
  const bank = format.banks.find(row.bankName);
  const fieldOfBatch = batchField(batch);
  const fields: Partial<Record<TemplateField, string>> = {
    account: digitsOf(row.account),
    holder: row.holder.trim(),
    bankCode: bank?.code ?? '',
    swift: bank?.swift ?? '',
    bankName: bank?.name ?? row.bankName.trim(),
    email: row.email.trim(),
    phone: row.phone.trim(),
    claim: String(row.claim),
    row: String(at + 1),
  };
  return (field: TemplateField, part: TemplatePart) => {
    if (field === 'amount') return writeAmount(row.amount, part.number);
    return fields[field] ?? fieldOfBatch(field, part);
  };
}

export interface WrittenRow {
  readonly cells: readonly WrittenPart[];
  readonly problems: readonly PayoutFileProblem[];
}

const accountPartOf = ({ columns }: PayoutFormat): TemplatePart | undefined =>
  columns.find(({ value }) => value.includes('{account}'));

/** Problems of a row that occur in any format: an invalid amount or account number. */
function* rowProblems(
  format: PayoutFormat,
  { amount, account }: PayoutFileRow,
): Generator<Omit<PayoutFileProblem, 'claim'>> {
  const { least = 1, most = Number.MAX_SAFE_INTEGER } = format.limits ?? {};
  const column = format.columns.find(({ value }) => value === '{amount}')?.label ?? '';
  if (!Number.isSafeInteger(amount)) yield { column, code: 'amount_not_whole', value: String(amount) };
  else if (amount < least) yield { column, code: 'amount_too_small', value: String(least) };
  else if (amount > most) yield { column, code: 'amount_too_large', value: String(most) };
  const part = accountPartOf(format);
  if (part && account.trim() !== '' && !isBankAccount(account))
    yield { column: part.label, code: 'wrong_number', value: '' };
}

export function writeRows(format: PayoutFormat, batch: PayoutFileBatch): readonly WrittenRow[] {
  return batch.rows.map((row, at) => {
    const field = rowField(format, batch, row, at);
    const cells = format.columns.map((part) => writePart(format, part, field));
    const faults = cells.flatMap(({ faults }, column) =>
      faults.map((fault) => ({ column: format.columns[column]?.label ?? '', ...fault })),
    );
    const problems = [...rowProblems(format, row), ...faults].map(({ column, code, value }) => ({
      claim: code === 'not_filled_in' ? null : row.claim,
      column,
      code,
      value: code === 'no_bank_code' ? maskNumbers(row.bankName.trim()) : value,
    }));
    return { cells, problems };
  });
}
