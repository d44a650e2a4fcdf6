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
 * Digest of a response's rows, whatever the file's format, to recognize duplicates. Account numbers are masked, so it
 * reveals none.
 */
export function answerDigest(rows: readonly ParsedRow[]): string {
  const named = rows
    .toSorted((one, two) => one.claim - two.claim)
    .map(({ claim, outcome, reference, reason, paidOn, amount }) => [
      claim,
      outcome,
      referenceKey(reference),
      maskNumbers(reason),
      paidOn,
      amount,
    ]);
  return hash('sha256', JSON.stringify(named), 'hex');
}

export interface Reading {
  readonly now: Date;
  readonly language: Language;
  /** Day of the export, in Asia/Jakarta. */
  readonly exportedOn: string;
  /** IDs of members who are the reader. */
  readonly own: ReadonlySet<number>;
  readonly elsewhere: ItemsElsewhere;
  /** Batches that this response was read for. */
  readonly readFor: ReadonlySet<number>;
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

function fitOf(row: ParsedRow, item: StoredItem): ResultFit {
  if (item.result === null || (item.result === 'unknown' && row.outcome !== 'unknown')) return 'new';
  return item.result === row.outcome ? 'same' : 'other_result';
}

/**
 * True if the row was read for an earlier batch of the claim, or repeats that result without a later day. If accepted
 * again, a returned payment would count as paid, and a refused one would be paid twice.
 */
function isReadBefore({ claim, outcome, reason, reference, paidOn }: ParsedRow, { elsewhere, readFor }: Reading) {
  return (elsewhere.get(claim) ?? []).some((item) => {
    if (readFor.has(item.batchId)) return true;
    if (outcome === 'paid') {
      const isOfNoOtherDay = paidOn === null || paidOn === item.paidOn || (item.paidOn === null && reference !== '');
      return referenceKey(item.reference ?? '') === referenceKey(reference) && isOfNoOtherDay;
    }
    const isOfNoLaterDay = paidOn === null || item.at === null || paidOn <= jakartaDay(item.at);
    return item.result === outcome && item.text === maskNumbers(refusalText(reason)) && isOfNoLaterDay;
  });
}

/** Fit and problem of a row whose claim is in the batch. */
export function matchRow(
  row: ParsedRow,
  item: StoredItem,
  reading: Reading,
): { readonly fit: ResultFit; readonly problem: string | null } {
  const { exportedOn, own, now, language } = reading;
  const texts = TEXTS[language];
  const fit = fitOf(row, item);
  if (fit === 'other_result') return { fit, problem: texts.other };
  if (fit === 'same') return { fit, problem: null };
  if (own.has(item.memberId)) return { fit: 'own', problem: texts.own };
  if (isReadBefore(row, reading)) return { fit: 'read_before', problem: texts.again };
  const isWrongDay = row.paidOn !== null && (row.paidOn < exportedOn || row.paidOn > jakartaDay(now));
  return isWrongDay ? { fit: 'wrong_day', problem: texts.day } : { fit, problem: null };
}
