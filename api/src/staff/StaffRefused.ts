import type { ConflictCause } from '../problems/conflictTexts.ts';

/** Why nothing is done to an account; pages say it in the words of `conflictTexts`, and `no_right` as for any call. */
export type StaffRefusal = 'no_right' | Extract<ConflictCause, `staff_${string}`>;

/** An account stays as it is. The message is for commands and the audit. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
  readonly reason: StaffRefusal;

  constructor(reason: StaffRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
