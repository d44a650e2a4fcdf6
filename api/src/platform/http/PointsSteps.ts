import type { Tx } from '../database/transaction.ts';
import type { KeyRing } from '../secrets/keyRing.ts';

/**
 * Functions of `points` that run in transactions of `members`. Injected when the API starts, as `members` may not import
 * `points` (docs/decisions/0115-rooms-of-the-api.md).
 */
export interface PointsSteps {
  /** Gives new members a balance of 0; keeps existing balances. */
  readonly openBalances: (tx: Tx, memberIds: readonly number[]) => Promise<void>;
  /** Locks bookings for a call that credits them. Call it before locking any row. Throws `Refusal` during an import. */
  readonly lockBookingsForCall: (tx: Tx) => Promise<void>;
  /** Locks bookings like `lockBookingsForCall`, for a command, which waits for an import instead. */
  readonly lockBookings: (tx: Tx) => Promise<void>;
  /** Credits a member's due points, in the transaction that assigned the bookings to them. */
  readonly creditMember: (
    tx: Tx,
    memberId: number,
    by: { readonly actor: string; readonly now: Date },
  ) => Promise<void>;
  /** Puts claims refused by the bank back up for payment, with the member's corrected details. */
  readonly refreshCorrectedDetails: (
    tx: Tx,
    ring: KeyRing,
    change: { readonly memberId: number; readonly fields: readonly string[]; readonly now: Date },
  ) => Promise<void>;
  /** Updates all claims of a member that are in no bank file to the current details. */
  readonly refreezeAll: (
    tx: Tx,
    ring: KeyRing,
    by: { readonly memberId: number; readonly who: string; readonly now: Date },
  ) => Promise<void>;
}
