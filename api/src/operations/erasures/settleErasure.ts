import { assertNotOwnRequest, type Decider, deciderOf, isNameOf } from '../../members/approvals/decider.ts';
import type { Verdict } from '../../members/approvals/decisionCommands.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { SealingKeys } from '../../platform/secrets/keyRing.ts';
import { eraseMember } from './eraseMember.ts';
import {
  decideErasure,
  type Erasable,
  findErasable,
  findPendingErasure,
  insertErasure,
  lockErasure,
  type StoredErasure,
} from './repository/requests.ts';

interface ErasureContext {
  readonly who: string;
  readonly config: SealingKeys;
  readonly now: Date;
}

/** @throws Refusal if claims, deliveries or corrections of the member are open */
function assertNothingPending({ id, claims, deliveries, corrections }: Erasable): void {
  if (claims + deliveries + corrections > 0)
    throw new Refusal('erasure_blocked', { member: id, claims, deliveries, corrections });
}

async function readErasable(tx: Tx, memberId: number): Promise<Erasable> {
  const member = await findErasable(tx, memberId);
  if (!member) throw new Refusal('missing', { subject: 'member', id: memberId });
  if (member.erasedAt !== null) throw new Refusal('erasure_done', { member: memberId });
  return member;
}

/**
 * Requests the erasure of a member; a second person confirms it. The caller writes the audit.
 *
 * @throws Refusal if there is no such member, or a request is already pending
 */
export async function requestErasure(
  tx: Tx,
  { memberId, reason, who, config, now }: ErasureContext & { readonly memberId: number; readonly reason: string },
): Promise<{ readonly id: number; readonly change: AuditedChange }> {
  await readErasable(tx, memberId);
  await assertNotOwnRequest(tx, { subject: 'member', id: memberId }, memberId, await deciderOf(tx, { who, config }));
  const pending = await findPendingErasure(tx, memberId);
  if (pending !== null) throw new Refusal('erasure_pending', { member: memberId, id: pending });
  const id = await insertErasure(tx, { memberId, reason, by: who, now });
  return { id, change: { what: 'erasure requested', after: { Erasure: id } } };
}

interface ErasureDecision extends ErasureContext {
  readonly id: number;
  readonly verdict: Verdict;
  readonly why: string | undefined;
  /** @throws Refusal if the locked request is not in the expected state */
  readonly check?: (erasure: StoredErasure) => void;
}

async function lockPending(tx: Tx, { id, check }: ErasureDecision, decider: Decider): Promise<StoredErasure> {
  const erasure = await lockErasure(tx, id);
  if (!erasure) throw new Refusal('missing', { subject: 'erasure', id });
  check?.(erasure);
  if (erasure.status !== 'Pending') throw new Refusal('erasure_changed');
  await assertNotOwnRequest(tx, { subject: 'erasure', id }, erasure.memberId, decider);
  return erasure;
}

/**
 * Confirms a request, which erases the member, or rejects it. The requester may reject it, but not confirm it. The
 * caller writes the audit in the same transaction.
 *
 * @throws Refusal before any change
 */
export async function settleErasure(
  tx: Tx,
  decision: ErasureDecision,
): Promise<{ readonly memberId: number; readonly change: AuditedChange }> {
  const { id, verdict, why, who, config, now } = decision;
  const decider = await deciderOf(tx, { who, config });
  const { memberId, askedBy } = await lockPending(tx, decision, decider);
  if (verdict === 'rejected') {
    await decideErasure(tx, id, { status: 'Rejected', by: who, at: now, why: why ?? null });
    return { memberId, change: { what: 'erasure rejected', after: { Erasure: id } } };
  }
  if (isNameOf(decider, askedBy)) throw new Refusal('erasure_second', { id, askedBy });
  await decideErasure(tx, id, { status: 'Erased', by: who, at: now, why: null });
  return {
    memberId,
    change: await eraseMember(tx, { memberId, erasureId: id, config, now, check: assertNothingPending }),
  };
}
