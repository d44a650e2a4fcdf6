import { listOutdatedDigests, renewDigests } from '../../members/approvals/repository/contactDigests.ts';
import { postponeSealing, sealingDelay, TO_SEAL, unsealBatch } from '../../members/claimDetails/repository/toSeal.ts';
import type { Clock } from '../../platform/config/config.ts';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import type { SealBatch, SealedRows } from '../../platform/secrets/sealBatch.ts';
import { sealFilesAgain } from '../../points/payouts/repository/sealedFiles.ts';
import { CODES_TO_SEAL } from '../../points/vouchers/repository/toSeal.ts';

export interface SealingContext {
  readonly db: Db;
  readonly config: SealingKeys;
  readonly clock: Clock;
}

/** Called in each transaction with its number of rows. */
export type CountRows = (tx: Tx, rows: number) => Promise<void>;

/**
 * Encrypts rows in short transactions, batch by batch, until a whole pass finds none, as another process
 * may store new ones meanwhile.
 *
 * @returns the number of rows
 */
async function sealAll(
  { db, config, clock }: SealingContext,
  sealBatch: SealBatch,
  { signal, count }: { readonly signal: AbortSignal; readonly count?: CountRows | undefined },
): Promise<number> {
  const ring = await readKeyRing(db, config);
  let total = 0;
  let rows: number;
  do {
    rows = 0;
    for (let after: number | null = 0; after !== null; ) {
      await betweenBatches(signal);
      const cursor = { after, now: clock() };
      const sealed: SealedRows = await inTransaction(db, async (tx) => {
        const batch = await sealBatch(tx, ring, cursor);
        if (batch.count > 0) await count?.(tx, batch.count);
        return batch;
      });
      rows += sealed.count;
      after = sealed.last;
    }
    total += rows;
  } while (rows > 0);
  return total;
}

/** Members per transaction. */
const DIGESTS_PER_TRANSACTION = 1000;

/**
 * Creates contact digests that are missing or outdated, in a single pass; members who change meanwhile get theirs
 * with the change.
 */
async function digestContacts({ db, config }: SealingContext, signal: AbortSignal): Promise<void> {
  const ring = await readKeyRing(db, config);
  const stale = await listOutdatedDigests(db, ring);
  for (let at = 0; at < stale.length; at += DIGESTS_PER_TRANSACTION) {
    await betweenBatches(signal);
    await inTransaction(db, (tx) => renewDigests(tx, ring, stale.slice(at, at + DIGESTS_PER_TRANSACTION)));
  }
}

/**
 * Encrypts claim details stored in plain text, re-encrypts those and voucher codes with an old key, and creates missing
 * contact digests, in short transactions. Safe to run concurrently, and continues where it was stopped. Does nothing
 * within an hour of the upgrade, while the previous version may still run.
 *
 * @returns the number of rows encrypted
 */
export async function sealStored(context: SealingContext, signal: AbortSignal, count?: CountRows): Promise<number> {
  if ((await sealingDelay(context.db)) > 0) return 0;
  let sealed = 0;
  for (const sealBatch of [...TO_SEAL, ...CODES_TO_SEAL, sealFilesAgain])
    sealed += await sealAll(context, sealBatch, { signal, count });
  await digestContacts(context, signal);
  return sealed;
}

/**
 * Decrypts claim details for some hours, so that a version without encryption can run again. After these hours any
 * process with the keys encrypts them again.
 *
 * @returns the number of members decrypted
 */
export async function unsealStored(context: SealingContext, hours: number, signal: AbortSignal): Promise<number> {
  await postponeSealing(context.db, hours);
  return sealAll(context, unsealBatch, { signal });
}
