import { MAX_REFERENCE_LENGTH, parseReference, referenceKey } from '@friends/shared/contract/rules/paymentReference';
import {
  PAYOUT_RESULTS,
  type PayoutResult as PayoutOutcome,
  REFUSALS,
  type Refusal,
} from '@friends/shared/contract/staff/payoutRules';
import { readTable, type TableLine } from '../../../platform/imports/readTable.ts';
import { readAmount, readDay } from './forms.ts';
import type { PayoutFormat } from './loadFormats.ts';
import type { ParsedPayoutResult, PayoutResultProblem, PayoutResultRow } from './payoutFile.ts';
import type { TemplateResult } from './template.ts';

type ResultColumn = keyof TemplateResult['columns'];
type ColumnPositions = Readonly<Partial<Record<ResultColumn, number>>>;

const normalize = (text: string | number): string =>
  String(text)
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Positions of the template's columns in the header, which may have other columns, in any order. */
function placesOf({ columns }: TemplateResult, header: TableLine): ColumnPositions {
  const cells = header.cells.map(normalize);
  const found = (Object.keys(columns) as ResultColumn[]).map((column) => {
    const names = columns[column]?.map(normalize) ?? [];
    return [column, cells.findIndex((cell) => names.includes(cell))] as const;
  });
  return Object.fromEntries(found.filter(([, at]) => at >= 0));
}

const isHeader = (places: ColumnPositions): boolean => places.claim !== undefined && places.status !== undefined;

/** Maximum number of lines above the header, where banks add a title, date or account. */
const LINES_ABOVE = 30;

function outcomeOf({ statuses }: TemplateResult, cell: string): PayoutOutcome | null {
  const status = normalize(cell);
  return PAYOUT_RESULTS.find((outcome) => statuses[outcome].some((name) => normalize(name) === status)) ?? null;
}

/**
 * Maps the bank's reason to a refusal by the format's phrases; the longest match wins, so that "closed account" can
 * differ from "account".
 */
function refusalOf({ reasons = {} }: TemplateResult, reason: string): Refusal | null {
  const reasonText = normalize(reason);
  const phrases = REFUSALS.flatMap((refusal) =>
    (reasons[refusal] ?? []).map((words) => ({ refusal, words: normalize(words) })),
  );
  const [first] = phrases
    .filter(({ words }) => reasonText.includes(words))
    .toSorted((one, two) => two.words.length - one.words.length);
  return first?.refusal ?? null;
}

const DIGITS = '^0*(\\d+)$';

type ParsedLine = { readonly row: PayoutResultRow } | { readonly problem: PayoutResultProblem };

function readLine(result: TemplateResult, places: ColumnPositions, { line, cells }: TableLine): ParsedLine {
  const cell = (column: ResultColumn): string | number => cells[places[column] ?? -1] ?? '';
  const text = (column: ResultColumn): string => String(cell(column)).trim();
  const [, digits] = new RegExp(result.claim ?? DIGITS, 'u').exec(text('claim')) ?? [];
  const claim = Number(digits);
  const problem = (code: PayoutResultProblem['code'], value: string): ParsedLine => ({
    problem: { line, claim: Number.isSafeInteger(claim) ? claim : null, code, value: value.slice(0, 80) },
  });
  if (digits === undefined || !Number.isSafeInteger(claim)) return problem('no_claim', text('claim'));
  const outcome = outcomeOf(result, text('status'));
  if (outcome === null) return problem('unknown_status', text('status'));
  const amount =
    typeof cell('amount') === 'number' ? Number(cell('amount')) : readAmount(text('amount'), result.number);
  if (text('amount') !== '' && !Number.isSafeInteger(amount)) return problem('unreadable_amount', text('amount'));
  // Dates of a workbook are read as ISO dates, whatever the template's format.
  const paidOn = readDay(text('paidOn'), result.date) ?? readDay(text('paidOn'));
  if (text('paidOn') !== '' && paidOn === null) return problem('unreadable_day', text('paidOn'));
  const reason = text('reason');
  // The reference is recorded only for payments.
  const reference = outcome === 'paid' ? parseReference(text('reference')) : '';
  if (reference === null) return problem('reference', String(MAX_REFERENCE_LENGTH));
  const refusal = outcome === 'refused' ? refusalOf(result, reason) : null;
  return { row: { line, claim, outcome, reference, reason, refusal, paidOn, amount } };
}

/** Text that is equal for rows with the same content. */
const rowContent = (row: PayoutResultRow): string =>
  JSON.stringify({ ...row, line: 0, reference: referenceKey(row.reference) });

/** The longest of some references that differ only in leading zeros. */
const fullReference = (rows: readonly PayoutResultRow[]): string =>
  rows.reduce((longest, { reference }) => (reference.length > longest.length ? reference : longest), '');

/**
 * Reduces rows to one per claim: repetitions count once; contradicting rows are skipped and reported as problems.
 *
 * @param unread unreadable lines, which may contradict a readable line of the same claim
 */
function onePerClaim(rows: readonly PayoutResultRow[], unread: readonly PayoutResultProblem[]): ParsedPayoutResult {
  const problems: PayoutResultProblem[] = [];
  const unclear = new Set(unread.map(({ claim }) => claim));
  const accepted = [...Map.groupBy(rows, ({ claim }) => claim).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { claim } = first;
    if (others.every((other) => rowContent(other) === rowContent(first)) && !unclear.has(claim)) {
      for (const { line } of others) problems.push({ line, claim, code: 'repeated', value: String(first.line) });
      return [{ ...first, reference: fullReference([first, ...others]) }];
    }
    for (const { line } of [first, ...others]) problems.push({ line, claim, code: 'contradiction', value: '' });
    return [];
  });
  return { rows: accepted, problems };
}

const failed = (code: PayoutResultProblem['code'], value: string): ParsedPayoutResult => ({
  rows: [],
  problems: [{ line: null, claim: null, code, value }],
});

/** True for lines after the rows, such as totals, which have neither claim nor status. */
const isEmpty = (places: ColumnPositions, { cells }: TableLine): boolean =>
  [places.claim, places.status].every((at) => String(cells[at ?? -1] ?? '') === '');

/**
 * Parses a bank response, CSV or workbook, by the format's columns and phrases. Invalid lines become problems; never
 * throws for the file's content.
 */
export async function parseResult({ result }: PayoutFormat, bytes: Uint8Array): Promise<ParsedPayoutResult> {
  const table = result === undefined ? null : await readTable(bytes);
  if (result === undefined || table === null) return failed('unreadable_file', '');
  const header = table.lines.slice(0, LINES_ABOVE).find((line) => isHeader(placesOf(result, line)));
  const expected = [...result.columns.claim.slice(0, 1), ...result.columns.status.slice(0, 1)].join(', ');
  if (header === undefined) return failed('missing_columns', expected);
  const places = placesOf(result, header);
  const lines = table.lines
    .filter((line) => line.line > header.line && !isEmpty(places, line))
    .map((line) => readLine(result, places, line));
  const unread = lines.flatMap((line) => ('problem' in line ? [line.problem] : []));
  const { rows, problems } = onePerClaim(
    lines.flatMap((line) => ('row' in line ? [line.row] : [])),
    unread,
  );
  const broken = table.broken.map((line) => ({ line, claim: null, code: 'broken_line', value: '' }) as const);
  return {
    rows,
    problems: [...unread, ...broken, ...problems].toSorted((one, two) => (one.line ?? 0) - (two.line ?? 0)),
  };
}

/**
 * Keeps rows that match a batch; rows of other claims, or with an amount that was not sent, become problems.
 *
 * @param sent whole rupiah by claim, as in the bank file
 */
export function matchResult(
  { rows, problems }: ParsedPayoutResult,
  sent: ReadonlyMap<number, number>,
): ParsedPayoutResult {
  const mismatchOf = ({ line, claim, amount }: PayoutResultRow): PayoutResultProblem[] => {
    const expected = sent.get(claim);
    if (expected === undefined) return [{ line, claim, code: 'not_in_batch', value: '' }];
    if (amount === null || amount === expected) return [];
    return [{ line, claim, code: 'other_amount', value: `${amount}/${expected}` }];
  };
  return {
    rows: rows.filter((row) => mismatchOf(row).length === 0),
    problems: [...problems, ...rows.flatMap(mismatchOf)].toSorted((one, two) => (one.line ?? 0) - (two.line ?? 0)),
  };
}
