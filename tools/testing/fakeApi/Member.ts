import type { Fields } from './fields.ts';

/** A member of the fake, with lists that have entries nobody can show, too. */
export interface Member {
  readonly email: string;
  password: string;
  /** The balance; part of the account. */
  points: number;
  /** What `GET /me` answers beside the balance. */
  account: Fields;
  /** All newest first. */
  readonly redemptions: unknown[];
  readonly statements: unknown[];
  readonly transactions: readonly unknown[];
  /** `rows` of `GET /amazing/progresses/{id}`. */
  readonly progress: readonly unknown[];
}
