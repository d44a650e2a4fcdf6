import type { PayoutFileProblemCode, PayoutResultProblemCode } from '@friends/shared/contract/staff/payoutFileRules';
import type { PayoutResult as PayoutOutcome, Refusal } from '@friends/shared/contract/staff/payoutRules';

/** One claim of a batch, as it goes into a file. */
export interface PayoutFileRow {
  /** Number of the claim: what a bank's answer names the row by. */
  readonly claim: number;
  /** Account number as the member typed it, blanks and dashes included; empty for a wallet. */
  readonly account: string;
  /** Holder of the account; for a wallet the member's name. */
  readonly holder: string;
  /** Bank as the member typed it; empty for a wallet. */
  readonly bankName: string;
  /** Whole rupiah, after what is deducted. */
  readonly amount: number;
  readonly email: string;
  /** Number of the wallet, as `storedPhone` writes it; empty for a bank. */
  readonly phone: string;
}

export interface PayoutFileBatch {
  readonly number: number;
  /** Day on which it is to be paid, `YYYY-MM-DD`. */
  readonly valueDate: string;
  readonly rows: readonly PayoutFileRow[];
}

/** Why a batch cannot be written in a format; `payoutProblemText` has the sentence. */
export interface PayoutFileProblem {
  /** Null: it concerns the whole file. */
  readonly claim: number | null;
  /** Name of the column; empty where it concerns none. */
  readonly column: string;
  readonly code: PayoutFileProblemCode;
  /** What the sentence names: the bank, the signs that do not fit, or a limit. Never an account number. */
  readonly value: string;
}

export interface RenderedPayoutFile {
  /** Name of the file, with its ending. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Sum of the amounts in the file, in whole rupiah. */
  readonly sum: number;
}

/** A row of a bank's answer. */
export interface PayoutResultRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly claim: number;
  readonly outcome: PayoutOutcome;
  /** The bank's reference; empty if it gives none. */
  readonly reference: string;
  /** Why it was refused, in the bank's words; empty if it does not say. */
  readonly reason: string;
  /** The refusal that these words mean; null if it is not refused, or the format does not know them. */
  readonly refusal: Refusal | null;
  /** `YYYY-MM-DD`; null if the bank does not say. */
  readonly paidOn: string | null;
  /** Whole rupiah; null if the bank does not say. */
  readonly amount: number | null;
}

/** Why a line of a bank's answer is not taken; `payoutProblemText` has the sentence. */
export interface PayoutResultProblem {
  /** In the file, from 1; null if it concerns the whole file. */
  readonly line: number | null;
  /** Null where the line names none. */
  readonly claim: number | null;
  readonly code: PayoutResultProblemCode;
  /** What the sentence names: the cell's text, or columns that are missing. */
  readonly value: string;
}

export interface ParsedPayoutResult {
  /** One for each claim. */
  readonly rows: readonly PayoutResultRow[];
  readonly problems: readonly PayoutResultProblem[];
}
