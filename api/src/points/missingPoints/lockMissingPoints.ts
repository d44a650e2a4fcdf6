import { type Decider, ownMembers, ownRefusal } from '../../members/approvals/decider.ts';
import { decidedRefusal } from '../../members/approvals/decisionCommands.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type LockedPointsClaim, lockPointsClaims } from './repository/pointsClaims.ts';

/** Refusals of locked claims, by ID. */
export type Refusals = ReadonlyMap<number, Refusal>;

/** Returns refusals of locked claims that changed since they were shown. */
export type MissingPointsCheck = (claims: readonly LockedPointsClaim[]) => Promise<Refusals>;

export interface LockedMissingPoints {
  /** All that exist, also refused ones. */
  readonly claims: readonly LockedPointsClaim[];
  /** Of claims that do not exist, are decided, changed since they were shown, or are the decider's own. */
  readonly refusals: Refusals;
}

/** Locks claims, and finds those that cannot be decided. */
export async function lockMissingPoints(
  tx: Tx,
  ids: readonly number[],
  { decider, check }: { readonly decider: Decider; readonly check?: MissingPointsCheck | undefined },
): Promise<LockedMissingPoints> {
  const claims = await lockPointsClaims(tx, ids);
  const changed: Refusals = (await check?.(claims)) ?? new Map();
  const members = claims.map(({ memberId }) => memberId);
  const own = await ownMembers(tx, decider, members);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const refusalOf = (id: number): Refusal | null => {
    const target = { subject: 'points claim', id } as const;
    const claim = byId.get(id);
    if (!claim) return new Refusal('missing', target);
    const refusal = changed.get(id) ?? decidedRefusal(target, claim);
    return refusal ?? (own.has(claim.memberId) ? ownRefusal(target, decider) : null);
  };
  const refusals = new Map<number, Refusal>();
  for (const id of ids) {
    const refusal = refusalOf(id);
    if (refusal) refusals.set(id, refusal);
  }
  return { claims, refusals };
}

/** Locks one claim that can be decided. @throws Refusal if it cannot */
export async function lockOpenMissingPoints(
  tx: Tx,
  id: number,
  checks: Parameters<typeof lockMissingPoints>[2],
): Promise<LockedPointsClaim> {
  const { claims, refusals } = await lockMissingPoints(tx, [id], checks);
  const [claim] = claims;
  const refusal = refusals.get(id);
  if (refusal || !claim) throw refusal ?? new Refusal('missing', { subject: 'points claim', id });
  return claim;
}
