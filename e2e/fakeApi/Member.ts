import type { Fields } from './fields.ts';

/** A member whose lists also contain invalid entries. */
export interface Member {
  readonly email: string;
  password: string;
  points: number;
  /** Answer of `GET /me` without the balance. */
  account: Fields;
  /** This list and the next ones are newest first. */
  readonly redemptions: unknown[];
  readonly statements: unknown[];
  readonly transactions: readonly unknown[];
  readonly progress: readonly unknown[];
}
