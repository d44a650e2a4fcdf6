import type { ConflictCause } from './conflictTexts.ts';

/** Why nothing is done; pages say it in the words of `conflictTexts`, and `no_right` as for any call. */
export type StaffRefusal =
  | 'no_right'
  | Extract<
      ConflictCause,
      'own_request' | `${'staff' | 'claim' | 'correction' | 'payout' | 'codes' | 'delivery'}_${string}`
    >;

/** A decision of the staff is not made, and all stays as it is. The message is for commands and the audit. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
  readonly reason: StaffRefusal;

  constructor(reason: StaffRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
