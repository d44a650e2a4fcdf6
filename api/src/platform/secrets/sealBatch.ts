import type { Tx } from '../database/transaction.ts';
import type { KeyRing } from './keyRing.ts';

export interface SealedRows {
  readonly count: number;
  /** Key of the last row, after which the next transaction continues; null at the end. */
  readonly last: number | null;
}

/**
 * Encrypts some rows of a table, in key order.
 *
 * @param after key to continue after
 */
export type SealBatch = (
  tx: Tx,
  ring: KeyRing,
  place: { readonly after: number; readonly now: Date },
) => Promise<SealedRows>;

/** Rows per transaction, if they are small. */
export const SEALED_AT_ONCE = 100;

/**
 * @param keys of the encrypted rows, in order
 * @param most rows per transaction
 */
export const sealedRows = (keys: readonly number[], most = SEALED_AT_ONCE): SealedRows => ({
  count: keys.length,
  last: keys.length < most ? null : (keys.at(-1) ?? null),
});
