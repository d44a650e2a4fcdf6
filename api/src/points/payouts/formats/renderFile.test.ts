import { readdirSync } from 'node:fs';
import { payoutProblemText } from '@friends/shared/contract/words/payoutProblemText';
import { parse } from 'csv-parse/sync';
import { loadFormatWith, readShippedFormat, SHIPPED_FORMATS } from '../../../../tests/support/payoutFormats.ts';
import { checkRows } from './checkRows.ts';
import { loadFormats, type PayoutFormat } from './loadFormats.ts';
import type { PayoutFileBatch, PayoutFileRow } from './payoutFile.ts';
import { renderFile } from './renderFile.ts';

const ROW: PayoutFileRow = {
  claim: 41,
  account: '0052 7011-4482',
  holder: 'Sari Wulandari',
  bankName: 'BCA',
  amount: 1_250_000,
  email: 'sari@agents.test',
  phone: '081290017734',
};
const batchOf = (...rows: readonly Partial<PayoutFileRow>[]): PayoutFileBatch => ({
  number: 7,
  valueDate: '2026-11-30',
  rows: rows.map((row, at) => ({ ...ROW, claim: 41 + at, ...row })),
});

const textOf = async (format: PayoutFormat, batch: PayoutFileBatch): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode((await renderFile(format, batch)).bytes);

const sentences = (format: PayoutFormat, batch: PayoutFileBatch): string[] =>
  checkRows(format, batch).map((problem) => `${problem.claim}: ${payoutProblemText(problem, 'en')}`);

const MANDIRI = { values: { debitAccount: '1390012345678' } };

describe('built-in formats', () => {
  it('are all valid templates', () => {
    const files = readdirSync(SHIPPED_FORMATS).filter((name) => name !== 'banks.json');
    const formats = loadFormats(null);
    expect(formats.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
    for (const { about } of formats) {
      expect(about.en).toMatch(/confirmed it/);
      expect(about.id).toMatch(/[Bb]elum dikonfirmasi/);
    }
  });

  it('write a bank list with leading zeros of account numbers', async () => {
    expect(
      await textOf(
        loadFormatWith('generic-csv'),
        batchOf({}, { bankName: 'PT. Bank Mandiri (Persero), Tbk.', email: '' }),
      ),
    ).toBe(
      [
        '\ufeffNo,Beneficiary account,Beneficiary name,Bank code,Bank,Amount,Remark,E-mail,Value date,Claim',
        '1,005270114482,Sari Wulandari,014,Bank Central Asia,1250000,Friends Rewards 41,sari@agents.test,2026-11-30,41',
        '2,005270114482,Sari Wulandari,008,Bank Mandiri,1250000,Friends Rewards 42,,2026-11-30,42',
        '',
      ].join('\r\n'),
    );
  });

  it('write the same list as a workbook with account numbers as text', async () => {
    const format = loadFormatWith('generic-xlsx');
    const { name, bytes, sum } = await renderFile(format, batchOf({}, { amount: 5 }));
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(bytes);
    expect([name, sum]).toEqual(['payout-7-20261130.xlsx', 1_250_005]);
    expect(sheets[0]?.rows[1]).toEqual([
      1,
      '005270114482',
      'Sari Wulandari',
      '014',
      'Bank Central Asia',
      1_250_000,
      'Friends Rewards 41',
      'sari@agents.test',
      '2026-11-30',
      '41',
    ]);
    expect((await renderFile(format, batchOf({}, { amount: 5 }))).bytes).toEqual(bytes);
  });

  it('write an OVO list with phone numbers', async () => {
    const text = await textOf(loadFormatWith('ewallet-csv'), batchOf({ account: '', bankName: '' }));
    expect(text.split('\r\n')[1]).toBe('1,081290017734,Sari Wulandari,1250000,Friends Rewards 41,41');
  });

  it('write a Mandiri file with a total line before the rows', async () => {
    const text = await textOf(
      loadFormatWith('mandiri-multi-service', MANDIRI),
      batchOf({}, { bankName: 'Mandiri', holder: 'José Đoàn' }),
    );
    const [head, other, own] = text.split('\r\n').map((line) => line.split(','));
    expect(head).toEqual(['P', '20261130', '1390012345678', '2', '2500000.00']);
    expect(other?.slice(0, 12)).toEqual([
      '005270114482',
      'Sari Wulandari',
      '',
      '',
      '',
      'IDR',
      '1250000.00',
      'Friends Rewards 41',
      '41',
      'BAU',
      'CENAIDJA',
      'Bank Central Asia',
    ]);
    expect(own?.slice(9, 12)).toEqual(['IBU', '', 'Bank Mandiri']);
    expect(own?.[1]).toBe('Jose Doan');
  });

  it('require the paying account for Mandiri', () => {
    expect(sentences(loadFormatWith('mandiri-multi-service'), batchOf({}, {}))).toEqual([
      'null: The format needs “debitAccount” (Debit Account No.), which is not filled in: docs/operations.md, Payout formats.',
    ]);
  });
});

describe('the sum of a file', () => {
  const amounts = Array.from({ length: 200 }, (_, at) => 10_000 + at * 7919);
  const expected = amounts.reduce((sum, amount) => sum + amount, 0);

  it.each(['generic-csv', 'generic-xlsx', 'mandiri-multi-service', 'ewallet-csv'])(
    'is exactly the sum of its rows: %s',
    async (id) => {
      const format = loadFormatWith(id, id === 'mandiri-multi-service' ? MANDIRI : {});
      const { bytes, count, sum } = await renderFile(format, batchOf(...amounts.map((amount) => ({ amount }))));
      const { readXlsx } = await import('hucre/xlsx');
      const rows =
        format.file.type === 'xlsx'
          ? ((await readXlsx(bytes)).sheets[0]?.rows ?? [])
          : parse(Buffer.from(bytes), { bom: true, relax_column_count: true });
      const at = format.columns.findIndex(({ value }) => value === '{amount}');
      const read = rows.slice(1).map((cells: unknown[]) => Number(cells[at]));
      expect([count, sum]).toEqual([200, expected]);
      expect([read.length, read.reduce((one: number, two: number) => one + two, 0)]).toEqual([200, expected]);
    },
  );
});

describe('a row that a format cannot write', () => {
  it.each([
    [
      'a name that is too long',
      { holder: 'A'.repeat(41) },
      'To Acc Name has 41 characters; the format allows at most 40, and the text is not truncated.',
    ],
    [
      'a name in another script',
      { holder: '王 Siti' },
      'To Acc Name has characters that the format does not allow: 王',
    ],
    [
      'a hidden character',
      { holder: 'Si\u202eti' },
      'To Acc Name has characters that the format does not allow: U+202E',
    ],
    ['a line break', { holder: 'Siti\nAna' }, 'To Acc Name has characters that the format does not allow: U+000A'],
    ['a formula', { holder: '-SUM(A1)' }, 'To Acc Name looks like a formula, which a spreadsheet would calculate.'],
    ['an unknown bank', { bankName: 'Bank Nusa' }, 'No bank code for “Bank Nusa”.'],
    ['a bank without a known code', { bankName: 'Bank Jago' }, 'No bank code for “Bank Jago”.'],
    ['an impossible account number', { account: '12' }, 'To Acc No. is not an account number.'],
    ['no number', { account: ' ' }, 'To Acc No. is missing.'],
    ['no holder', { holder: ' ' }, 'To Acc Name is missing.'],
    ['sen', { amount: 1000.5 }, 'The amount 1000.5 is not a whole number of rupiah.'],
    ['nothing to pay', { amount: 0 }, 'The format requires at least Rp 1.'],
    ['too much', { amount: 250_000_001 }, 'The format allows at most Rp 250,000,000 in one row.'],
  ])('is reported before the export: %s', async (_what, row, sentence) => {
    const format = loadFormatWith('mandiri-multi-service', MANDIRI);
    const batch = batchOf({}, row);
    expect(new Set(sentences(format, batch))).toEqual(new Set([`42: ${sentence}`]));
    await expect(renderFile(format, batch)).rejects.toThrow('cannot carry batch 7');
  });

  it('is reported for a letter that Windows-1252 lacks', async () => {
    const format = loadFormatWith('generic-csv', {
      file: { ...readShippedFormat('generic-csv').file, encoding: 'windows-1252', byteOrderMark: false },
    });
    expect(sentences(format, batchOf({ holder: 'Đức' }))).toEqual([
      '41: Beneficiary name has characters that the format does not allow: Đ ứ',
    ]);
    const { bytes } = await renderFile(format, batchOf({ holder: 'José “Œuvre” €' }));
    expect(new TextDecoder('windows-1252').decode(bytes)).toContain('José “Œuvre” €');
    expect(bytes).toContain(0x80);
  });

  it('is reported for a separator in text, if the format has no quotes', () => {
    const format = loadFormatWith('generic-csv', {
      file: { ...readShippedFormat('generic-csv').file, quotes: 'never' },
    });
    expect(sentences(format, batchOf({ holder: 'Sari, Ana' }))).toEqual([
      '41: Beneficiary name has the character ,, which separates the columns of this format.',
    ]);
  });

  it('is reported for too many rows, or none', () => {
    const format = loadFormatWith('generic-csv', { limits: { rows: 1 } });
    expect(sentences(format, batchOf({}, {}))).toEqual([
      'null: 2 rows; the format allows at most 1. Create several batches.',
    ]);
    expect(sentences(format, batchOf())).toEqual(['null: The batch has no rows.']);
  });
});

describe('a fixed-width file', () => {
  it('has padded columns, and a total of account numbers at the end', async () => {
    const pad = (to: number, side: string, char = ' ') => ({ pad: { to, side, with: char } });
    const format = loadFormatWith('generic-csv', {
      file: { type: 'fixed', name: 'b{batch}', encoding: 'ascii', lineEnd: 'lf' },
      names: false,
      columns: [
        { label: 'Account', value: '{account}', ...pad(15, 'left', '0') },
        { label: 'Name', value: '{holder}', upper: true, ...pad(20, 'right') },
        { label: 'Amount', value: '{amount}', ...pad(12, 'left', '0') },
        { label: 'Ref', value: '{claim}', ...pad(5, 'right') },
      ],
      after: [
        [
          { label: 'Check', value: 'T{accountTotal}', ...pad(20, 'right', '*') },
          { label: 'Sum', value: '{sum}', ...pad(12, 'left') },
        ],
      ],
    });
    const batch = batchOf({}, { account: `17${'0'.repeat(8)}` });
    expect(await textOf(format, batch)).toBe(
      [
        '000005270114482SARI WULANDARI      00000125000041   ',
        '000001700000000SARI WULANDARI      00000125000042   ',
        'T6970114482*********     2500000',
        '',
      ].join('\n'),
    );
    expect((await renderFile(format, batch)).name).toBe('b7.txt');
    expect(sentences(format, batchOf({ holder: 'A'.repeat(21) }))[0]).toContain('the format allows at most 20');
  });
});
