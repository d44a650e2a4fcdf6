import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/transaction.ts';
import { fillIdentities } from '../../platform/identities/fillIdentities.ts';
import { fillBookingKeys } from './fillBookingKeys.ts';

/**
 * Adds identities to rows of an earlier release: to accounts before it resolves, to bookings, possibly millions, in the
 * background. An import or credit run does the rest.
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
