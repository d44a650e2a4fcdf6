import type { Fields } from './fields.ts';

/** A member whose lists also contain invalid entries. */
export interface Member {
  readonly email: string;
  password: string;
  /** The balance; part of the account. */
  points: number;
  /** Answer of `GET /me` without the balance. */
  account: Fields;
  /** All newest first. */
  readonly redemptions: unknown[];
  readonly statements: unknown[];
  readonly transactions: readonly unknown[];
  /** `rows` of `GET /amazing/progresses/{id}`. */
  readonly progress: readonly unknown[];
}
