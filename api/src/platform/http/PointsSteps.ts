import type { Tx } from '../database/transaction.ts';
import type { KeyRing } from '../secrets/keyRing.ts';

/**
 * Steps of the room of points inside transactions of members. They are passed in where the API starts, since members import no
 * points (docs/decisions/0115-rooms-of-the-api.md).
 */
export interface PointsSteps {
  /** Gives each new member a balance of 0; one who has a balance keeps it. */
  readonly openBalances: (tx: Tx, memberIds: readonly number[]) => Promise<void>;
  /** Locks bookings for a call that credits; before any row is locked. @throws Refusal while they are imported */
  readonly lockBookingsForCall: (tx: Tx) => Promise<void>;
  /** Credits what is due of one member, in the transaction that made the bookings theirs. */
  readonly creditMember: (
    tx: Tx,
    memberId: number,
    by: { readonly actor: string; readonly now: Date },
  ) => Promise<void>;
  /** Pays claims that the bank refused to the details that the member has corrected. */
  readonly takeCorrected: (
    tx: Tx,
    ring: KeyRing,
    change: { readonly memberId: number; readonly fields: readonly string[]; readonly now: Date },
  ) => Promise<void>;
  /** Pays all claims of a member that are in no bank file to the present details. */
  readonly takeAllAgain: (
    tx: Tx,
    ring: KeyRing,
    by: { readonly memberId: number; readonly who: string; readonly now: Date },
  ) => Promise<void>;
}
