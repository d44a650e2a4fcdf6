import type { KeyRing } from '../../platform/secrets/keyRing.ts';

/** Values of a row by column, as the database driver returns them. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** Reason why a column is not in the copy. */
type LeftOut =
  /** A secret, its hash or a key, which anyone who finds the copy could use. */
  | 'secret'
  /** Names a staff member. */
  | 'staff'
  /** Derived from other columns of the copy, for comparisons only. */
  | 'derived'
  /** Internal data that says nothing about the member, such as the next try of a mail. */
  | 'internal'
  /** In the copy under another name (`open`) or as a file. */
  | 'elsewhere'
  /** A proposal that a second person has not approved; once approved, it is in other columns. */
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
  /** Decrypts the encrypted columns, and returns them under their names in the copy. */
  readonly open?: (row: PersonalRow, ring: KeyRing) => PersonalRow;
}
