import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { readIdentifiers } from './repository/identifiers.ts';
import { redactAudit, redactionDigest, redactMails } from './repository/redact.ts';
import { removeData } from './repository/removeData.ts';
import { type Erasable, lockErasable } from './repository/requests.ts';

interface Erasure {
  readonly memberId: number;
  /** ID of the request. */
  readonly erasureId: number;
  readonly config: SealingKeys;
  readonly now: Date;
  /** @throws Refusal if the locked member cannot be erased now */
  readonly check?: (member: Erasable) => void;
}

/**
 * Removes the personal data of a member; bookings, points and payouts are kept under the member's ID
 * (docs/decisions/0120-erasure.md).
 *
 * @returns the audit line to write in the same transaction; it contains a digest of the redacted lines
 */
export async function eraseMember(
  tx: Tx,
  { memberId, erasureId, config, now, check }: Erasure,
): Promise<AuditedChange> {
  const member = await lockErasable(tx, memberId);
  if (!member || member.erasedAt !== null) throw new Refusal('erasure_done', { member: memberId });
  check?.(member);
  const label = `former member ${memberId}`;
  const identifiers = await readIdentifiers(tx, await readKeyRing(tx, config), memberId);
  const redaction = { memberId, erasureId, identifiers, label };
  await redactAudit(tx, redaction);
  await removeData(tx, { memberId, userId: `former-${memberId}`, label, now });
  await redactMails(tx, redaction);
  const Lines = await redactionDigest(tx, erasureId);
  return { what: 'member erased', after: { Erasure: erasureId, Lines } };
}
