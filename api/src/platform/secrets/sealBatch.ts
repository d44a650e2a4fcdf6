import type { Tx } from '../database/transaction.ts';
import type { KeyRing } from './keyRing.ts';

export interface SealedRows {
  readonly count: number;
  /** Key of the last row, after which the next transaction continues; null at the end. */
  readonly last: number | null;
}

/** Encrypts the next rows of a table in key order: those with keys above `place.after`. */
export type SealBatch = (
  tx: Tx,
  ring: KeyRing,
  place: { readonly after: number; readonly now: Date },
) => Promise<SealedRows>;

/** Rows per transaction, if they are small. */
export const SEALED_AT_ONCE = 100;

/**
 * @param keys of the encrypted rows, in order
 * @param max rows per transaction
 */
export const sealedRows = (keys: readonly number[], max = SEALED_AT_ONCE): SealedRows => ({
  count: keys.length,
  last: keys.length < max ? null : (keys.at(-1) ?? null),
});
