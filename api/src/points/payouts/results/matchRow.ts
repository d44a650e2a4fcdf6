import { hash } from 'node:crypto';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import type { Language } from '@friends/shared/contract/rules/language';
import { referenceKey } from '@friends/shared/contract/rules/paymentReference';
import type { ResultFit } from '@friends/shared/contract/staff/payoutRules';
import { maskNumbers } from '../../../members/claimDetails/maskNumbers.ts';
import { jakartaDay } from '../../../platform/calendar/days.ts';
import type { PayoutResultRow as ParsedRow } from '../formats/payoutFile.ts';
import type { ItemsElsewhere } from '../repository/answers.ts';
import type { StoredItem } from '../repository/batches.ts';

export const refusalText = (reason: string): string => showLine(reason).slice(0, 200);

/**
 * Digest of a response's rows that recognizes a response uploaded twice, in whatever file format. Account numbers are
 * masked first, so it reveals none.
 */
export function answerDigest(rows: readonly ParsedRow[]): string {
  const content = rows
    .toSorted((one, two) => one.claim - two.claim)
    .map(({ claim, outcome, reference, reason, paidOn, amount }) => [
      claim,
      outcome,
      referenceKey(reference),
      maskNumbers(reason),
      paidOn,
      amount,
    ]);
  return hash('sha256', JSON.stringify(content), 'hex');
}

export interface MatchContext {
  readonly now: Date;
  readonly language: Language;
  /** Day of the export, in Asia/Jakarta. */
  readonly exportedOn: string;
  /** IDs of members who are the calling person. */
  readonly own: ReadonlySet<number>;
  readonly elsewhere: ItemsElsewhere;
  /** IDs of batches for which this response was read before. */
  readonly readFor: ReadonlySet<number>;
}

const TEXTS: Readonly<Record<Language, Readonly<Record<'day' | 'other' | 'own' | 'again', string>>>> = {
  en: {
    again:
      'The bank reported the same result for an earlier batch. If it is also about this batch, record the result of this claim manually.',
    own: 'This claim is your own. Someone else must record its result.',
    day: 'The day is before the export of the file, or in the future.',
    other: 'This claim already has another result, which stays.',
  },
  id: {
    again:
      'Bank melaporkan hasil yang sama untuk batch sebelumnya. Jika ini juga untuk batch ini, catat hasil klaim ini secara manual.',
    own: 'Klaim ini milik Anda sendiri. Hasilnya harus dicatat oleh orang lain.',
    day: 'Tanggalnya sebelum file diekspor, atau di masa depan.',
    other: 'Klaim ini sudah punya hasil lain, dan hasil itu tidak diubah.',
  },
};

function fitOf(row: ParsedRow, item: StoredItem): ResultFit {
  if (item.result === null || (item.result === 'unknown' && row.outcome !== 'unknown')) return 'new';
  return item.result === row.outcome ? 'same' : 'other_result';
}

/**
 * True if the row was read for an earlier batch of the claim, or repeats that batch's result without a later day. To
 * accept it again would count a returned payment as paid, or a payment that was made as refused.
 */
function isReadBefore({ claim, outcome, reason, reference, paidOn }: ParsedRow, { elsewhere, readFor }: MatchContext) {
  return (elsewhere.get(claim) ?? []).some((item) => {
    if (readFor.has(item.batchId)) return true;
    if (outcome === 'paid') {
      const isSameDay = paidOn === null || paidOn === item.paidOn || (item.paidOn === null && reference !== '');
      return referenceKey(item.reference ?? '') === referenceKey(reference) && isSameDay;
    }
    const isNoLaterDay = paidOn === null || item.at === null || paidOn <= jakartaDay(item.at);
    return item.result === outcome && item.text === maskNumbers(refusalText(reason)) && isNoLaterDay;
  });
}

/** Fit and problem of a row whose claim is in the batch. */
export function matchRow(
  row: ParsedRow,
  item: StoredItem,
  context: MatchContext,
): { readonly fit: ResultFit; readonly problem: string | null } {
  const { exportedOn, own, now, language } = context;
  const texts = TEXTS[language];
  const fit = fitOf(row, item);
  if (fit === 'other_result') return { fit, problem: texts.other };
  if (fit === 'same') return { fit, problem: null };
  if (own.has(item.memberId)) return { fit: 'own', problem: texts.own };
  if (isReadBefore(row, context)) return { fit: 'read_before', problem: texts.again };
  const isWrongDay = row.paidOn !== null && (row.paidOn < exportedOn || row.paidOn > jakartaDay(now));
  return isWrongDay ? { fit: 'wrong_day', problem: texts.day } : { fit, problem: null };
}
