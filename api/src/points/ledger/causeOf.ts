import type { LedgerCause, LedgerFacts } from '../../platform/database/schema/pointsSchema.ts';
import { EXTRA_CAUSE } from './extraLine.ts';

/** Displayed cause of a line: the stored one, refined by the facts (`extraLine.ts`, `debtLine.ts`). */
export type LineCause = LedgerCause | 'promotion' | 'promotion_reversal' | 'debt' | 'repayment';

interface Line {
  readonly cause: LedgerCause;
  readonly facts: LedgerFacts;
  readonly amount: number;
}

export function causeOf({ cause, facts, amount }: Line): LineCause {
  if (facts.Debt !== undefined || facts.CorrectionDebt !== undefined) return amount > 0 ? 'debt' : 'repayment';
  if (facts.Promotion === undefined) return cause;
  return cause === EXTRA_CAUSE ? 'promotion' : 'promotion_reversal';
}
