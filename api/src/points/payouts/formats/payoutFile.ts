import type { PayoutFileProblemCode, PayoutResultProblemCode } from '@friends/shared/contract/staff/payoutFileRules';
import type { PayoutResult as PayoutOutcome, Refusal } from '@friends/shared/contract/staff/payoutRules';

export interface PayoutFileRow {
  /** ID of the claim, by which the bank response refers to the row. */
  readonly claim: number;
  /** As typed by the member, including spaces and dashes; empty for a wallet. */
  readonly account: string;
  /** Account holder; for a wallet the member's name. */
  readonly holder: string;
  /** As typed by the member; empty for a wallet. */
  readonly bankName: string;
  /** Whole rupiah, after deductions. */
  readonly amount: number;
  readonly email: string;
  /** Wallet number in the format of `storedPhone`; empty for a bank. */
  readonly phone: string;
}

export interface PayoutFileBatch {
  /** ID of the batch. */
  readonly number: number;
  /** Payment date, `YYYY-MM-DD`. */
  readonly valueDate: string;
  readonly rows: readonly PayoutFileRow[];
}

/** Reason why a batch cannot be written in a format; messages: `payoutProblemText.ts`. */
export interface PayoutFileProblem {
  /** Null for the whole file. */
  readonly claim: number | null;
  /** Column name; empty if not about a column. */
  readonly column: string;
  readonly code: PayoutFileProblemCode;
  /** Detail for the message: the bank, invalid characters, or a limit. Never an account number. */
  readonly value: string;
}

export interface RenderedPayoutFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Sum of the amounts in the file, whole rupiah. */
  readonly sum: number;
}

export interface PayoutResultRow {
  /** Line number from 1. */
  readonly line: number;
  readonly claim: number;
  readonly outcome: PayoutOutcome;
  /** Bank's reference; empty if none. */
  readonly reference: string;
  /** Bank's reason for a refusal; empty if none. */
  readonly reason: string;
  /** Refusal matching that reason; null if not refused, or unknown to the format. */
  readonly refusal: Refusal | null;
  /** `YYYY-MM-DD`; null if not stated. */
  readonly paidOn: string | null;
  /** Whole rupiah; null if not stated. */
  readonly amount: number | null;
}

/** Reason why a line of a bank response is not accepted; messages: `payoutProblemText.ts`. */
export interface PayoutResultProblem {
  /** Line number from 1; null for the whole file. */
  readonly line: number | null;
  /** Null if the line has none. */
  readonly claim: number | null;
  readonly code: PayoutResultProblemCode;
  /** Detail for the message: the cell's text, or missing columns. */
  readonly value: string;
}

export interface ParsedPayoutResult {
  /** One per claim. */
  readonly rows: readonly PayoutResultRow[];
  readonly problems: readonly PayoutResultProblem[];
}
