import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { notifyLowStock } from '../vouchers/lowStock.ts';
import { findImport, type StoredImport, withdrawUnused } from './repository/imports.ts';
import { lockPool, storeThreshold } from './repository/rewards.ts';

/** Revision of the state of an import's codes. */
export const importRevision = ({ id, usable, expired, withdrawnAt }: StoredImport): string =>
  revisionOf([id, usable, expired, withdrawnAt]);

export const thresholdRevision = (rewardId: number, threshold: number | null): string =>
  revisionOf([rewardId, threshold]);

interface PoolChange {
  /** Expected revision; null skips the check. */
  readonly expectedRevision: string | null;
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'staffUrl'>;
}

interface Withdrawal extends PoolChange {
  readonly id: number;
  readonly why: string;
}

/**
 * Withdraws an import's unused codes. The caller writes the audit entry.
 *
 * @throws Refusal `not_found`, `codes_changed` if the import has changed since its revision was read, `codes_none`
 */
export async function withdrawImport(tx: Tx, { id, why, expectedRevision, who, now, config }: Withdrawal) {
  const today = jakartaDay(now);
  const found = await findImport(tx, id, today);
  if (!found) throw new Refusal('not_found');
  await lockPool(tx, found.rewardId);
  const codeImport = (await findImport(tx, id, today)) ?? found;
  if (expectedRevision !== null && importRevision(codeImport) !== expectedRevision) throw new Refusal('codes_changed');
  if (codeImport.usable + codeImport.expired === 0) throw new Refusal('codes_none');
  const codes = await withdrawUnused(tx, { id, by: who, at: now, why });
  await notifyLowStock(tx, { rewardId: found.rewardId, now, config });
  const change: AuditedChange = { what: 'codes withdrawn', after: { Import: id, Codes: codes } };
  return { rewardId: found.rewardId, codes, change };
}

interface ThresholdChange extends PoolChange {
  readonly rewardId: number;
  readonly threshold: number;
}

/**
 * Sets the number of usable codes below which staff are notified. The caller writes the audit entry.
 *
 * @throws Refusal `not_found` if the reward has no pool, `codes_changed` if the threshold has changed since it was read
 */
export async function changeThreshold(
  tx: Tx,
  { rewardId, threshold, expectedRevision, now, config }: Omit<ThresholdChange, 'who'>,
): Promise<AuditedChange> {
  const before = await lockPool(tx, rewardId);
  if (before === null) throw new Refusal('not_found');
  if (expectedRevision !== null && thresholdRevision(rewardId, before) !== expectedRevision)
    throw new Refusal('codes_changed');
  await storeThreshold(tx, rewardId, threshold);
  await notifyLowStock(tx, { rewardId, now, config });
  return { what: 'code threshold set', before: { Threshold: before }, after: { Threshold: threshold } };
}
