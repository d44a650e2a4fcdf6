import type { KeyRing } from '../../platform/secrets/keyRing.ts';

/** Values of a row by column, as the database driver returns them. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** Why a column is not in the copy. */
type LeftOut =
  /** A secret, its hash or a key: whoever finds the copy could use it. */
  | 'secret'
  /** Names a person of the staff. */
  | 'staff'
  /** Made from other columns of the copy, and only compared. */
  | 'derived'
  /** Work of the portal that says nothing about the member, such as the next try of a mail. */
  | 'internal'
  /** The copy has it under another name (`open`) or as a file. */
  | 'elsewhere'
  /** A proposal that a second person has not approved; approved, it is in other columns. */
  | 'draft';

/**
 * Data of a member in one table. Each column of the table is either in `columns` or in `leftOut`: personalTables.test.ts
 * compares both with the database, so that a new column cannot be forgotten.
 */
export interface PersonalTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly leftOut: Readonly<Record<string, LeftOut>>;
  /** Columns of `leftOut` that `open` needs. */
  readonly sealed?: readonly string[];
  /** Returns what the sealed columns have, by its names in the copy. */
  readonly open?: (row: PersonalRow, ring: KeyRing) => PersonalRow;
}
