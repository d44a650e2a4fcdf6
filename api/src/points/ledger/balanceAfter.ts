/** Points of an account. Both are never above 0 at once, except for a moment after the version before has posted a line. */
export interface AccountPoints {
  readonly points: number;
  readonly owed: number;
}

/** The account after points are added or taken by hand: points owed are repaid first, and points it does not have are owed. */
export function balanceAfter({ points, owed }: AccountPoints, amount: number): AccountPoints {
  const rest = amount > 0 ? points - owed + amount : points + amount;
  if (amount > 0) return { points: Math.max(0, rest), owed: Math.max(0, -rest) };
  return { points: Math.max(0, rest), owed: owed + Math.max(0, -rest) };
}

/** True if a correction takes more than the balance: the difference would be owed (docs/decisions/0006). */
export const isBelowZero = (points: number, amount: number): boolean => amount < 0 && points + amount < 0;
