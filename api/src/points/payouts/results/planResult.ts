import type { Language } from '@friends/shared/contract/rules/language';
import type { PayoutResultPlan, PayoutResultRow } from '@friends/shared/contract/staff/payoutBatches';
import type { Refusal, ResultFit } from '@friends/shared/contract/staff/payoutRules';
import { payoutProblemText } from '@friends/shared/contract/words/payoutProblemText';
import { deciderOf, ownMembers } from '../../../members/approvals/decider.ts';
import { jakartaDay } from '../../../platform/calendar/days.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { PayoutFormat } from '../formats/loadFormats.ts';
import { matchResult, parseResult } from '../formats/parseResult.ts';
import type { PayoutResultRow as ParsedRow, PayoutResultProblem } from '../formats/payoutFile.ts';
import type { PayoutContext } from '../payoutWork.ts';
import { findAnswers, itemsElsewhere, type StoredAnswer } from '../repository/answers.ts';
import { readItems, type StoredBatch, type StoredItem } from '../repository/batches.ts';
import { answerDigest, matchRow, refusalText } from './matchRow.ts';
import type { BankResult } from './recordResult.ts';

export interface BankResponse extends PayoutContext {
  readonly format: PayoutFormat;
  readonly bytes: Uint8Array;
  readonly language: Language;
}

export interface NewResult {
  readonly claim: number;
  readonly outcome: BankResult;
}

export interface ResultPlan {
  readonly plan: Omit<PayoutResultPlan, 'Revision'>;
  readonly results: readonly NewResult[];
  /** `answerDigest` of its rows; null if no row is about the batch, as in a response to another batch. */
  readonly digest: string | null;
}

const FITS: Readonly<Partial<Record<PayoutResultProblem['code'], ResultFit>>> = {
  not_in_batch: 'no_claim',
  no_claim: 'no_claim',
  other_amount: 'amount_differs',
  repeated: 'twice',
  contradiction: 'contradiction',
  unknown_status: 'unknown_status',
  reference: 'reference',
};

/** For reasons unknown to the format, the member is asked to check all details. */
const reasonOf = ({ refusal }: ParsedRow, item: StoredItem): Refusal =>
  refusal ?? (item.bank === null ? 'wallet_unknown' : 'details');

function outcomeOf(row: ParsedRow, item: StoredItem): BankResult {
  if (row.outcome === 'unknown') return { result: 'unknown' };
  if (row.outcome === 'refused')
    return { result: 'refused', reason: reasonOf(row, item), text: refusalText(row.reason) };
  return { result: 'paid', reference: row.reference, day: row.paidOn };
}

const resultRow = (row: ParsedRow, item: StoredItem, fit: ResultFit, problem: string | null): PayoutResultRow => ({
  Line: row.line,
  Claim: row.claim,
  MemberName: item.memberName,
  Fit: fit,
  Result: row.outcome,
  Amount: row.amount,
  PaidOn: row.paidOn,
  Reference: row.reference === '' ? null : row.reference,
  Reason: row.outcome === 'refused' ? reasonOf(row, item) : null,
  Text: row.reason,
  Problem: problem,
});

const problemRow = (
  problem: PayoutResultProblem,
  item: StoredItem | undefined,
  language: Language,
): PayoutResultRow => ({
  Line: problem.line ?? 1,
  Claim: problem.claim,
  MemberName: item?.memberName ?? '',
  Fit: FITS[problem.code] ?? 'unreadable',
  Result: null,
  Amount: null,
  PaidOn: null,
  Reference: null,
  Reason: null,
  Text: '',
  Problem: payoutProblemText(problem, language),
});

const previousImport = ([first]: readonly StoredAnswer[]): PayoutResultPlan['ReadBefore'] =>
  first === undefined ? null : { Batch: first.batchId, At: first.at.toISOString(), By: first.by };

/** Plans the changes of a bank response to an exported batch, line by line. Changes nothing. */
export async function planResult(
  db: Db,
  batch: StoredBatch,
  { format, bytes, language, ...work }: BankResponse,
): Promise<ResultPlan> {
  const { now } = work;
  const items = new Map(
    (await readItems(db, batch.id)).filter(({ removedAt }) => removedAt === null).map((item) => [item.id, item]),
  );
  const sent = new Map([...items].map(([id, { amount, deducted }]) => [id, amount - deducted]));
  const response = await parseResult(format, bytes);
  const parsed = matchResult(response, sent);
  const digest = response.rows.length > 0 ? answerDigest(response.rows) : null;
  const before = digest === null ? [] : await findAnswers(db, digest);
  const context = {
    exportedOn: jakartaDay(batch.exported_at ?? now),
    own: await ownMembers(db, await deciderOf(db, work), batch.memberIds),
    elsewhere: await itemsElsewhere(db, batch.id, [...items.keys()]),
    readFor: new Set(before.map(({ batchId }) => batchId)),
    now,
    language,
  };
  const matched = parsed.rows.flatMap((row) => {
    const item = items.get(row.claim);
    return item ? [{ row, item, ...matchRow(row, item, context) }] : [];
  });
  const rows = [
    ...matched.map(({ row, item, fit, problem }) => resultRow(row, item, fit, problem)),
    ...parsed.problems.map((problem) => problemRow(problem, items.get(problem.claim ?? 0), language)),
  ].toSorted((one, two) => one.Line - two.Line);
  const added = matched.filter(({ fit }) => fit === 'new');
  const count = (outcome: ParsedRow['outcome']): number => added.filter(({ row }) => row.outcome === outcome).length;
  const same = rows.filter(({ Fit }) => Fit === 'same').length;
  return {
    plan: {
      Rows: rows,
      Paid: count('paid'),
      Refused: count('refused'),
      Unknown: count('unknown'),
      Same: same,
      Problems: rows.length - added.length - same,
      ReadBefore: previousImport(before),
    },
    results: added.map(({ row, item }) => ({ claim: row.claim, outcome: outcomeOf(row, item) })),
    digest: added.length + same > 0 ? digest : null,
  };
}
