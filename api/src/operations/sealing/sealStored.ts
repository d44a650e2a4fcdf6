import { listOutdatedDigests, renewDigests } from '../../members/approvals/repository/contactDigests.ts';
import { postponeSealing, sealingDelay, TO_SEAL, unsealBatch } from '../../members/claimDetails/repository/toSeal.ts';
import type { Clock } from '../../platform/config/config.ts';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import type { SealBatch, SealedRows } from '../../platform/secrets/sealBatch.ts';
import { sealFilesAgain } from '../../points/payouts/repository/sealedFiles.ts';
import { CODES_TO_SEAL } from '../../points/vouchers/repository/toSeal.ts';

export interface Sealing {
  readonly db: Db;
  readonly config: SealingKeys;
  readonly clock: Clock;
}

/** Called in each transaction with its number of rows. */
export type CountRows = (tx: Tx, rows: number) => Promise<void>;

/**
 * Encrypts rows in short transactions, each continuing after the last, until a whole pass finds none: another process
 * may store more meanwhile.
 *
 * @returns the number of rows
 */
async function sealAll(
  { db, config, clock }: Sealing,
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
      const place = { after, now: clock() };
      const sealed: SealedRows = await inTransaction(db, async (tx) => {
        const some = await sealBatch(tx, ring, place);
        if (some.count > 0) await count?.(tx, some.count);
        return some;
      });
      rows += sealed.count;
      after = sealed.last;
    }
    total += rows;
  } while (rows > 0);
  return total;
}

/** Members per transaction. */
const DIGESTED_AT_ONCE = 1000;

/**
 * Creates contact digests that are missing or outdated, in a single pass: members changed meanwhile are found without
 * them.
 */
async function digestContacts({ db, config }: Sealing, signal: AbortSignal): Promise<void> {
  const ring = await readKeyRing(db, config);
  const stale = await listOutdatedDigests(db, ring);
  for (let at = 0; at < stale.length; at += DIGESTED_AT_ONCE) {
    await betweenBatches(signal);
    await inTransaction(db, (tx) => renewDigests(tx, ring, stale.slice(at, at + DIGESTED_AT_ONCE)));
  }
}

/**
 * Encrypts claim details stored in plain text, re-encrypts those and voucher codes with an old key, and creates missing
 * contact digests, in short transactions. Safe to run concurrently, and continues where it was stopped. Does nothing
 * within an hour of the upgrade, while the previous version may still run.
 *
 * @returns the number of rows encrypted
 */
export async function sealStored(sealing: Sealing, signal: AbortSignal, count?: CountRows): Promise<number> {
  if ((await sealingDelay(sealing.db)) > 0) return 0;
  let sealed = 0;
  for (const sealBatch of [...TO_SEAL, ...CODES_TO_SEAL, sealFilesAgain])
    sealed += await sealAll(sealing, sealBatch, { signal, count });
  await digestContacts(sealing, signal);
  return sealed;
}

/**
 * Decrypts claim details for some hours, so that a version without encryption can run again. Afterwards any process
 * that can encrypts them again.
 *
 * @returns the number of members decrypted
 */
export async function unsealStored(sealing: Sealing, hours: number, signal: AbortSignal): Promise<number> {
  await postponeSealing(sealing.db, hours);
  return sealAll(sealing, unsealBatch, { signal });
}
