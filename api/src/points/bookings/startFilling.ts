import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/transaction.ts';
import { fillIdentities } from '../../platform/identities/fillIdentities.ts';
import { fillBookingKeys } from './fillBookingKeys.ts';

/**
 * Makes the identities that rows of a version before this one lack: of accounts before it resolves, of bookings, which may
 * be millions, while the portal runs. An import or a credit run makes those that are left.
 *
 * @returns stops it between two batches, and resolves when it has stopped
 */
export async function startFilling(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const goOn = (error: unknown): void => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'Identities of rows from before are made later');
  };
  await fillIdentities(db).catch(goOn);
  const filling = fillBookingKeys(db, stopping.signal).catch(goOn);
  return async () => {
    stopping.abort();
    await filling;
  };
}
