import type { Transaction } from '../api/history.ts';

/** Points of a booking for display, in the list and its file (docs/product.md#transactions). */
export interface ShownPoints {
  /** Null if credited manually, as only the statement has the number. */
  readonly credited: number | null;
  /** Null if none are expected. */
  readonly expected: number | null;
  /** Extra points included in either; the rest is one point per room night. */
  readonly extra: number;
}

/** Fields that another back end may lack are null or absent. */
type BookingFacts = Pick<Transaction, 'Points' | 'Room' | 'Night'> & {
  readonly [Field in 'CreditOn' | 'ExpectedPoints' | 'ExtraPoints' | 'Group']?: Transaction[Field] | null;
};

export function shownPoints({ CreditOn, ExpectedPoints, ExtraPoints, Group, ...stay }: BookingFacts): ShownPoints {
  const extra = ExtraPoints ?? 0;
  if (CreditOn) return { credited: 0, expected: ExpectedPoints ?? stay.Room * stay.Night, extra };
  const isCreditedManually = stay.Points === 0 && Group === 'Credited';
  return { credited: isCreditedManually ? null : stay.Points, expected: null, extra };
}
