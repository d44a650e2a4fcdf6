import { MAX_RESULT_BYTES } from '@friends/shared/contract/staff/payoutRules';
import { payoutProblemText } from '@friends/shared/contract/words/payoutProblemText';
import { loadFormatWith, readShippedFormat } from '../../../../tests/support/payoutFormats.ts';
import { matchResult, parseResult } from './parseResult.ts';
import type { ParsedPayoutResult } from './payoutFile.ts';

const GENERIC = loadFormatWith('generic-csv');
const MANDIRI = loadFormatWith('mandiri-multi-service');

const HEADER = 'Claim,Status,Reference,Reason,Paid on,Amount';
const PAID = '41,Paid,TRF-1,,2026-11-30,1250000';
const REFUSED = '42,Rejected,,Account closed,,500000';

const read = (text: string, format = GENERIC): Promise<ParsedPayoutResult> => parseResult(format, Buffer.from(text));
const sentences = ({ problems }: ParsedPayoutResult): string[] =>
  problems.map((problem) => `${problem.line}: ${payoutProblemText(problem, 'en')}`);

const ROWS = [
  {
    line: 2,
    claim: 41,
    outcome: 'paid',
    reference: 'TRF-1',
    reason: '',
    refusal: null,
    paidOn: '2026-11-30',
    amount: 1_250_000,
  },
  {
    line: 3,
    claim: 42,
    outcome: 'refused',
    reference: '',
    reason: 'Account closed',
    refusal: 'account_closed',
    paidOn: null,
    amount: 500_000,
  },
];
const rowsWithoutLines = ({ rows }: ParsedPayoutResult) => rows.map(({ line: _, ...row }) => row);

describe('a bank’s result file', () => {
  it('is parsed into paid and refused claims', async () => {
    expect(await read([HEADER, PAID, REFUSED].join('\n'))).toEqual({ rows: ROWS, problems: [] });
  });

  it.each([
    ['semicolons', [HEADER, PAID, REFUSED].join('\r\n').replaceAll(',', ';')],
    ['tabs', [HEADER, PAID, REFUSED].join('\n').replaceAll(',', '\t')],
    ['a byte order mark and sep=', `\ufeffsep=;\r\n${[HEADER, PAID, REFUSED].join('\r\n').replaceAll(',', ';')}`],
    [
      'lines above its header, and a total below',
      `Report;;\nDay,2026-11-30\n\n${HEADER}\n${PAID}\n${REFUSED}\n,,,,Total,1750000`,
    ],
    ['an additional column, and upper case', `No,${HEADER.toUpperCase()}\n1,${PAID}\n2,${REFUSED}`],
    [
      'another order',
      'Amount,Paid_on,Reason,Status,Claim,Reference\n1250000,2026-11-30,,Paid,41,TRF-1\n500000,,Account closed,Rejected,42,',
    ],
    [
      'words and names in Indonesian',
      `Klaim,Hasil,Referensi,Alasan,Tanggal,Nominal\n${PAID.replace('Paid', 'berhasil')}\n${REFUSED.replace('Rejected', 'GAGAL')}`,
    ],
    [
      'zeros before the claim, a time of day, and Rp',
      `${HEADER}\n${PAID.replace('41', '00041').replace('-30,', '-30 14:02:11,Rp ')}\n${REFUSED}`,
    ],
    ['amounts with commas and sen', `${HEADER}\n${PAID.replace('1250000', '"1,250,000.00"')}\n${REFUSED}`],
  ])('is read with %s', async (_what, text) => {
    const result = await read(text);
    expect(rowsWithoutLines(result)).toEqual(
      rowsWithoutLines({ rows: ROWS as ParsedPayoutResult['rows'], problems: [] }),
    );
    expect(result.problems).toEqual([]);
  });

  it('is read with local number and date formats, if its format defines them', async () => {
    const result = {
      columns: readShippedFormat('generic-csv').result.columns,
      statuses: { paid: ['OK'], refused: ['NOK'], unknown: [] },
      claim: '^FR-(\\d+)$',
      date: 'dd/MM/yyyy',
      number: { decimals: 2, point: ',' as const, thousands: '.' as const },
    };
    const text =
      'Claim;Status;Paid on;Amount\nFR-41;OK;30/11/2026;1.250.000,00\n42;OK;30/11/2026;5\nFR-43;OK;11/30/2026;5\nFR-44;OK;1/2/2026;5.0';
    const parsed = await read(text, { ...GENERIC, result });
    expect(parsed.rows).toEqual([expect.objectContaining({ claim: 41, paidOn: '2026-11-30', amount: 1_250_000 })]);
    expect(sentences(parsed)).toEqual([
      '3: “42” is not the number of a claim.',
      '4: “11/30/2026” is not a date in this format.',
      '5: “5.0” is not an amount in whole rupiah in this format.',
    ]);
  });

  it('is read in the encodings of Excel', async () => {
    const text = `${HEADER}\n${REFUSED.replace('Account closed', 'Nom inconnu – José')}`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replaceAll(',', '\t'), 'utf16le')]);
    const windows = Buffer.from(text.replace('–', '\u0096'), 'latin1');
    for (const bytes of [utf16, windows])
      expect((await parseResult(GENERIC, bytes)).rows).toEqual([
        expect.objectContaining({ reason: 'Nom inconnu – José' }),
      ]);
  });

  it.each([
    ['rows', () => Array.from({ length: 31_000 }, (_, at) => [at])],
    ['bytes', () => Array.from({ length: 2300 }, (_, at) => [`${at}${'x'.repeat(30_000)}`])],
  ])('is refused if it is a small workbook that expands to very many %s', async (_, rows) => {
    const { writeXlsx } = await import('hucre/xlsx');
    const bytes = await writeXlsx({ sheets: [{ name: 'Answer', rows: rows() }] });
    // Small enough that it is not refused before parsing.
    expect(bytes.length).toBeLessThan(MAX_RESULT_BYTES);
    expect((await parseResult(GENERIC, bytes)).problems).toMatchObject([{ code: 'unreadable_file' }]);
  });

  it('is read from a workbook with numeric and date cells', async () => {
    const { writeXlsx } = await import('hucre/xlsx');
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Result',
          columns: [{}, {}, {}, {}, { numFmt: 'dd/mm/yyyy' }, {}],
          rows: [
            HEADER.split(','),
            [41, 'Success', 'TRF-1', '', new Date('2026-11-30T00:00:00Z'), 1_250_000],
            REFUSED.split(','),
          ],
        },
      ],
    });
    expect(await parseResult(GENERIC, bytes)).toEqual({ rows: ROWS, problems: [] });
  });

  it.each([
    ['Rekening tidak ditemukan', 'account_unknown'],
    ['BENEFICIARY ACCOUNT CLOSED', 'account_closed'],
    ['Nama tidak sesuai', 'holder_differs'],
    ['System error', 'bank'],
    ['76', null],
    ['', null],
  ])('has its reason mapped to what the member must correct: %s', async (reason, refusal) => {
    const { rows } = await read(`${HEADER}\n${REFUSED.replace('Account closed', reason)}`);
    expect(rows).toEqual([expect.objectContaining({ reason, refusal })]);
  });

  it('is read with Mandiri’s columns', async () => {
    const text =
      'Customer Ref No.,Transfer Amount,Status,Remark,Transaction Date\n41,"1,250,000.00",Success,,30/11/2026\n42,500000,Failed,Invalid account,30/11/2026';
    const { rows, problems } = await read(text, MANDIRI);
    expect(rows.map(({ claim, outcome, reason, amount }) => [claim, outcome, reason, amount])).toEqual([
      [41, 'paid', '', 1_250_000],
      [42, 'refused', 'Invalid account', 500_000],
    ]);
    expect(problems).toEqual([]);
  });
});

describe('an invalid line', () => {
  it.each([
    ['no claim', PAID.replace('41', 'Sari'), '3: “Sari” is not the number of a claim.'],
    ['an unknown status', PAID.replace('Paid', 'Ok?'), '3: The format has no status “Ok?”.'],
    ['no status', PAID.replace('Paid', ''), '3: The format has no status “”.'],
    ['sen', PAID.replace('1250000', '1250000.50'), '3: “1250000.50” is not an amount in whole rupiah in this format.'],
    [
      'an amount in another form',
      PAID.replace('1250000', '1.250.000'),
      '3: “1.250.000” is not an amount in whole rupiah in this format.',
    ],
    ['a day that does not exist', PAID.replace('11-30', '02-30'), '3: “2026-02-30” is not a date in this format.'],
    ['an unclosed quote', PAID.replace('TRF', '"TRF'), '3: The quotation marks in this line are invalid.'],
  ])('is reported, and the others are read: %s', async (_what, line, sentence) => {
    const parsed = await read([HEADER, REFUSED, line].join('\n'));
    expect(parsed.rows.map(({ claim }) => claim)).toEqual([42]);
    expect(sentences(parsed)).toEqual([sentence]);
  });

  it('is a repetition if it differs from another only by leading zeros of the reference, which Excel removes', async () => {
    const rows = ['123', '00123', '123'].map((reference) => PAID.replace('TRF-1', reference));
    const parsed = await read([HEADER, ...rows].join('\n'));
    expect(parsed.rows).toMatchObject([{ line: 2, reference: '00123' }]);
    expect(sentences(parsed)).toEqual([
      '3: This line is the same as line 2; only one of them is used.',
      '4: This line is the same as line 2; only one of them is used.',
    ]);
    for (const [one, two] of [
      ['123', '1230'],
      ['TRF-0123', 'TRF-123'],
    ] as const) {
      const others = [one, two].map((reference) => PAID.replace('TRF-1', reference));
      expect((await read([HEADER, ...others].join('\n'))).rows).toEqual([]);
    }
  });

  it('is used once if it is repeated', async () => {
    const parsed = await read([HEADER, PAID, REFUSED, PAID].join('\n'));
    expect(parsed.rows).toEqual(ROWS);
    expect(sentences(parsed)).toEqual(['4: This line is the same as line 2; only one of them is used.']);
  });

  it.each([
    ['another outcome', PAID.replace('Paid', 'Failed')],
    ['another amount', PAID.replace('1250000', '1')],
    ['an unknown status', PAID.replace('Paid', 'Ok?')],
  ])('is ignored, like the line that it contradicts: %s', async (_what, line) => {
    const parsed = await read([HEADER, PAID, REFUSED, line].join('\n'));
    expect(parsed.rows.map(({ claim }) => claim)).toEqual([42]);
    expect(sentences(parsed)).toContain('2: Another line has a different result for the claim; neither is used.');
  });

  it('is reported if its claim is not in the batch or its amount differs', async () => {
    const parsed = await read([HEADER, PAID, REFUSED, PAID.replace('41', '77')].join('\n'));
    const matched = matchResult(
      parsed,
      new Map([
        [41, 1_250_001],
        [42, 500_000],
      ]),
    );
    expect(matched.rows.map(({ claim }) => claim)).toEqual([42]);
    expect(sentences(matched)).toEqual([
      '2: The bank reports Rp 1,250,000, but Rp 1,250,001 was sent.',
      '4: This claim is not in the batch.',
    ]);
  });
});

describe('a file that is not a result', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n', 'The file is neither a CSV file nor an Excel workbook (XLSX).'],
    ['a web page', '<!doctype html>', 'The file is neither a CSV file nor an Excel workbook (XLSX).'],
    ['bytes', '\u0000\u0001\u0002', 'The file is neither a CSV file nor an Excel workbook (XLSX).'],
    ['a broken workbook', 'PK\u0003\u0004nothing', 'The file is neither a CSV file nor an Excel workbook (XLSX).'],
    ['a list without a status', 'Claim,Amount\n41,5', 'The file has no line with the columns Claim, Status.'],
    ['nothing', '', 'The file has no line with the columns Claim, Status.'],
  ])('is refused: %s', async (_what, text, sentence) => {
    const parsed = await read(text);
    expect(parsed.rows).toEqual([]);
    expect(sentences(parsed)).toEqual([`null: ${sentence}`]);
  });
});
