import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PayoutResultPlan, PayoutResultRow } from '@friends/shared/contract/staff/payoutBatches';
import type { Refusal, ResultFit } from '@friends/shared/contract/staff/payoutRules';
import { payoutProblemText } from '@friends/shared/contract/words/payoutProblemWords';
import { deciderOf, ownMembers } from '../approvals/decider.ts';
import { jakartaDay } from '../calendar/days.ts';
import { maskNumbers } from '../claimDetails/maskNumbers.ts';
import type { Db } from '../database/transaction.ts';
import type { PayoutFormat } from './formats/loadFormats.ts';
import { matchResult, parseResult } from './formats/parseResult.ts';
import type { PayoutResultRow as ParsedRow, PayoutResultProblem } from './formats/payoutFile.ts';
import type { PayoutWork } from './payoutWork.ts';
import type { BankResult } from './recordResult.ts';
import { referenceOf } from './recordResult.ts';
import { readItems, type StoredBatch, type StoredItem } from './repository/batches.ts';
import { type EarlierRefusals, earlierRefusals } from './repository/refusals.ts';

/** The bank's answer to a batch, and who reads it. */
export interface BankAnswer extends PayoutWork {
  readonly format: PayoutFormat;
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** A row of the answer that changes something. */
export interface NewResult {
  readonly claim: number;
  readonly outcome: BankResult;
}

export interface ResultPlan {
  readonly plan: Omit<PayoutResultPlan, 'Revision'>;
  readonly results: readonly NewResult[];
}

const FITS: Readonly<Partial<Record<PayoutResultProblem['code'], ResultFit>>> = {
  not_in_batch: 'no_claim',
  no_claim: 'no_claim',
  other_amount: 'amount_differs',
  repeated: 'twice',
  contradiction: 'twice',
};

/** A refusal in words that the format does not know: the member is asked to look at all details. */
const reasonOf = ({ refusal }: ParsedRow, item: StoredItem): Refusal =>
  refusal ?? (item.bank === null ? 'wallet_unknown' : 'details');

const refusalText = (reason: string): string => showLine(reason).slice(0, 200);

function outcomeOf(
  row: ParsedRow,
  item: StoredItem,
  { batchId, now }: { readonly batchId: number; readonly now: Date },
): BankResult {
  if (row.outcome === 'unknown') return { result: 'unknown' };
  if (row.outcome === 'refused')
    return { result: 'refused', reason: reasonOf(row, item), text: refusalText(row.reason) };
  const reference = referenceOf(showLine(row.reference).slice(0, 100), batchId);
  return { result: 'paid', reference, day: row.paidOn ?? jakartaDay(now) };
}

function fitOf(row: ParsedRow, item: StoredItem): ResultFit {
  if (item.result === null || (item.result === 'unknown' && row.outcome !== 'unknown')) return 'new';
  return item.result === row.outcome ? 'same' : 'other_result';
}

const TEXTS: Readonly<Record<Language, Readonly<Record<'day' | 'other' | 'own' | 'again', string>>>> = {
  en: {
    again:
      'The bank said the same of an earlier batch. If it is about this batch, too, record the result of this claim.',
    own: 'This claim is your own. Someone else must record its result.',
    day: 'The day is before the file was made, or still to come.',
    other: 'This claim has another result already. Nothing is changed.',
  },
  id: {
    again:
      'Bank memberi jawaban yang sama untuk batch sebelumnya. Jika ini juga tentang batch ini, catat hasil klaim ini.',
    own: 'Klaim ini milik Anda sendiri. Hasilnya harus dicatat oleh orang lain.',
    day: 'Tanggalnya sebelum file dibuat, atau belum tiba.',
    other: 'Klaim ini sudah punya hasil lain. Tidak ada yang diubah.',
  },
};

interface Reading extends Pick<BankAnswer, 'now' | 'language'> {
  readonly exportedOn: string;
  /** Members who are the reader. */
  readonly own: ReadonlySet<number>;
  readonly earlier: EarlierRefusals;
}

/** True for a refusal in the words of an earlier one, and of no later day: read again for this batch, it would be paid twice. */
function isEarlier({ claim, outcome, reason, paidOn }: ParsedRow, earlier: EarlierRefusals): boolean {
  if (outcome !== 'refused') return false;
  const isOf = (at: Date | null) => paidOn === null || at === null || paidOn <= jakartaDay(at);
  return (earlier.get(claim) ?? []).some(({ text, at }) => text === maskNumbers(refusalText(reason)) && isOf(at));
}

/** Fit and problem of a row that is of the batch. */
function judge(row: ParsedRow, item: StoredItem, { exportedOn, own, earlier, now, language }: Reading) {
  const texts = TEXTS[language];
  const fit = fitOf(row, item);
  if (fit === 'other_result') return { fit, problem: texts.other };
  if (fit === 'new' && own.has(item.memberId)) return { fit: 'unreadable' as const, problem: texts.own };
  if (fit === 'new' && isEarlier(row, earlier)) return { fit: 'unreadable' as const, problem: texts.again };
  const isWrongDay = row.paidOn !== null && (row.paidOn < exportedOn || row.paidOn > jakartaDay(now));
  return fit === 'new' && isWrongDay ? { fit: 'unreadable' as const, problem: texts.day } : { fit, problem: null };
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

/** What a bank's answer would change of an exported batch, line by line. Changes nothing. */
export async function planResult(
  db: Db,
  batch: StoredBatch,
  { format, bytes, language, ...work }: BankAnswer,
): Promise<ResultPlan> {
  const { now } = work;
  const items = new Map(
    (await readItems(db, batch.id)).filter(({ removedAt }) => removedAt === null).map((item) => [item.id, item]),
  );
  const sent = new Map([...items].map(([id, { amount, deducted }]) => [id, amount - deducted]));
  const parsed = matchResult(await parseResult(format, bytes), sent);
  const own = await ownMembers(db, await deciderOf(db, work), batch.memberIds);
  const earlier = await earlierRefusals(db, batch.id, [...items.keys()]);
  const reading = { exportedOn: jakartaDay(batch.exported_at ?? now), own, earlier, now, language };
  const judged = parsed.rows.flatMap((row) => {
    const item = items.get(row.claim);
    return item ? [{ row, item, ...judge(row, item, reading) }] : [];
  });
  const rows = [
    ...judged.map(({ row, item, fit, problem }) => resultRow(row, item, fit, problem)),
    ...parsed.problems.map((problem) => problemRow(problem, items.get(problem.claim ?? 0), language)),
  ].toSorted((one, two) => one.Line - two.Line);
  const added = judged.filter(({ fit }) => fit === 'new');
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
    },
    results: added.map(({ row, item }) => ({
      claim: row.claim,
      outcome: outcomeOf(row, item, { batchId: batch.id, now }),
    })),
  };
}
