import type { ClaimDetails } from '../../../platform/database/schema/identitySchema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import { type Contact, detailsFor, maskedDetails, openFrozen, sealFrozen, withContact } from '../frozenDetails.ts';
import { openDetails, type StoredDetails } from '../sealedDetails.ts';

/** An approved claim, with the details of its member. */
export interface ToFreeze extends StoredDetails, Contact {
  readonly id: number;
  readonly member_id: number;
  readonly category: string;
  readonly now: Date;
}

/** Stores the destination of a claim, replacing an earlier one. Later changes by the member don't affect it. */
export async function freezeDetails(tx: Tx, ring: KeyRing, claim: ToFreeze): Promise<void> {
  const { id, member_id: memberId, category, now } = claim;
  const details = detailsFor(category, withContact(openDetails(ring, memberId, claim), claim));
  const frozen = { sealed: sealFrozen(ring, id, details), ...maskedDetails(details), frozen_at: now };
  await tx
    .insertInto('payout_details')
    .values({ redemption_id: id, ...frozen })
    .onConflict((conflict) => conflict.column('redemption_id').doUpdateSet(frozen))
    .execute();
}

interface UnfrozenFilter {
  readonly now: Date;
  readonly limit: number;
  /** Only these claims; default: all. */
  readonly ids?: readonly number[];
  /** Only claims with a higher ID. */
  readonly after?: number;
}

/** Approved claims that are neither delivered nor frozen, locked until the transaction ends. */
export async function unfrozenClaims(tx: Tx, { now, limit, ids, after = 0 }: UnfrozenFilter): Promise<ToFreeze[]> {
  const rows = await tx
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('payout_details as d', 'd.redemption_id', 'r.id')
    .select(['r.id', 'r.member_id', 'r.category', 'm.claim_details', 'm.claim_sealed'])
    .select(['m.name as memberName', 'm.address as memberAddress', 'm.phone as memberPhone'])
    .where('r.status', '=', 'Approved')
    .where('r.delivered_on', 'is', null)
    .where('r.due_on', 'is not', null)
    .where('d.redemption_id', 'is', null)
    .where('r.id', '>', after)
    .$if(ids !== undefined, (query) => query.where('r.id', 'in', ids ?? []))
    .orderBy('r.id')
    .limit(limit)
    .forUpdate('r')
    .execute();
  return rows.map((row) => ({ ...row, now }));
}

/** Destination of a claim, and when it was frozen; null if it isn't frozen yet. */
export async function readFrozenDetails(
  db: Db,
  ring: KeyRing,
  redemptionId: number,
): Promise<{ readonly details: ClaimDetails; readonly frozenAt: Date } | null> {
  const row = await db
    .selectFrom('payout_details')
    .select(['sealed', 'frozen_at'])
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirst();
  return row ? { details: openFrozen(ring, redemptionId, row.sealed), frozenAt: row.frozen_at } : null;
}
