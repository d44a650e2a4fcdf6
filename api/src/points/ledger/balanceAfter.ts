/** Points of an account. At most one of both is above 0, unless the previous release, which knows no debts, posted a line. */
export interface AccountPoints {
  readonly points: number;
  readonly owed: number;
}

/**
 * Account after manual points are added or deducted: added points first repay debts, and a deduction beyond the balance
 * becomes a debt.
 */
export function balanceAfter({ points, owed }: AccountPoints, amount: number): AccountPoints {
  const rest = amount > 0 ? points - owed + amount : points + amount;
  if (amount > 0) return { points: Math.max(0, rest), owed: Math.max(0, -rest) };
  return { points: Math.max(0, rest), owed: owed + Math.max(0, -rest) };
}

/** True if a correction deducts more than the balance: the difference would be owed (docs/decisions/0006). */
export const isBelowZero = (points: number, amount: number): boolean => amount < 0 && points + amount < 0;
