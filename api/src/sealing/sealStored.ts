import { postponeSealing, sealingDelay, TO_SEAL, unsealSome } from '../claimDetails/repository/toSeal.ts';
import type { Clock } from '../config/config.ts';
import { betweenBatches } from '../database/betweenBatches.ts';
import { type Db, inTransaction } from '../database/transaction.ts';
import { sealFilesAgain } from '../payouts/repository/sealedFiles.ts';
import { readKeyRing, type SealingKeys } from '../secrets/keyRing.ts';
import { CODES_TO_SEAL } from '../vouchers/repository/toSeal.ts';

export interface Sealing {
  readonly db: Db;
  readonly config: SealingKeys;
  readonly clock: Clock;
}

/**
 * Seals the claim details that are stored plain, and again those and the voucher codes that an old key sealed, in short transactions. May run twice at
 * once and goes on where it was stopped. Does nothing within the hour in which the version before may still run.
 *
 * @returns number of rows that were sealed
 */
export async function sealStored({ db, config, clock }: Sealing, signal: AbortSignal): Promise<number> {
  if ((await sealingDelay(db)) > 0) return 0;
  const ring = await readKeyRing(db, config);
  let sealed = 0;
  for (const sealSome of [...TO_SEAL, ...CODES_TO_SEAL, sealFilesAgain]) {
    let rows: number;
    do {
      await betweenBatches(signal);
      rows = await inTransaction(db, (tx) => sealSome(tx, ring, clock()));
      sealed += rows;
    } while (rows > 0);
  }
  return sealed;
}

/**
 * Stores claim details plain for some hours, so that the version before sealing can run again. Then they are sealed by whichever
 * process can.
 *
 * @returns number of members whose details are plain now
 */
export async function unsealStored({ db, config }: Sealing, hours: number, signal: AbortSignal): Promise<number> {
  await postponeSealing(db, hours);
  const ring = await readKeyRing(db, config);
  let unsealed = 0;
  let rows: number;
  do {
    await betweenBatches(signal);
    rows = await inTransaction(db, (tx) => unsealSome(tx, ring));
    unsealed += rows;
  } while (rows > 0);
  return unsealed;
}
