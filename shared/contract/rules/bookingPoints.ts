import type { Transaction } from '../api/history.ts';

/** Points of a booking as they are shown, in the list and in its file (docs/product.md#transactions). */
export interface ShownPoints {
  /** Null for those of an operator's hand: the statement has the number. */
  readonly credited: number | null;
  /** Null if none are to come. */
  readonly expected: number | null;
  /** Extra points among either; the rest is a point for each room night. */
  readonly extra: number;
}

/** Fields that another back end may lack are null or absent. */
type BookingFacts = Pick<Transaction, 'Points' | 'Room' | 'Night'> & {
  readonly [Field in 'CreditOn' | 'ExpectedPoints' | 'ExtraPoints' | 'Group']?: Transaction[Field] | null;
};

export function shownPoints({ CreditOn, ExpectedPoints, ExtraPoints, Group, ...stay }: BookingFacts): ShownPoints {
  const extra = ExtraPoints ?? 0;
  if (CreditOn) return { credited: 0, expected: ExpectedPoints ?? stay.Room * stay.Night, extra };
  const isGivenByHand = stay.Points === 0 && Group === 'Credited';
  return { credited: isGivenByHand ? null : stay.Points, expected: null, extra };
}
