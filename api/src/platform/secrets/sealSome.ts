import type { Tx } from '../database/transaction.ts';
import type { KeyRing } from './keyRing.ts';

/** Rows that one transaction sealed. */
export interface SealedRows {
  readonly count: number;
  /** Key of the last one, behind which the next transaction begins; null if none is left behind it. */
  readonly last: number | null;
}

/** Seals some rows of a table, in the order of their keys. @param after key behind which it begins */
export type SealSome = (
  tx: Tx,
  ring: KeyRing,
  place: { readonly after: number; readonly now: Date },
) => Promise<SealedRows>;

/** Rows of one transaction, if they are small. */
export const SEALED_AT_ONCE = 100;

/** @param keys of the rows that were sealed, in their order @param most rows of one transaction */
export const sealedRows = (keys: readonly number[], most = SEALED_AT_ONCE): SealedRows => ({
  count: keys.length,
  last: keys.length < most ? null : (keys.at(-1) ?? null),
});
