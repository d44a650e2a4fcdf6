import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/transaction.ts';
import { backfillIdentities } from '../../platform/identities/backfillIdentities.ts';
import { backfillBookingKeys } from './backfillBookingKeys.ts';

/**
 * Starts the backfill of identities, which earlier releases did not store: of accounts before it resolves; of bookings,
 * possibly millions, in the background. The next import or credit run finishes an interrupted one.
 *
 * @returns stops the backfill between two batches; resolves when it has stopped
 */
export async function startIdentityBackfill(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const logFailure = (error: unknown): void => {
    if (!stopping.signal.aborted)
      log.warn({ err: error }, 'Backfill of identities failed; the next import or credit run repeats it');
  };
  await backfillIdentities(db).catch(logFailure);
  const backfill = backfillBookingKeys(db, stopping.signal).catch(logFailure);
  return async () => {
    stopping.abort();
    await backfill;
  };
}
