import type { FastifyBaseLogger } from 'fastify';
import { sealingDelay } from '../../members/claimDetails/repository/toSeal.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { type SealingContext, sealStored } from './sealStored.ts';

/**
 * Encrypts stored claim details while the portal runs: at once, or an hour after an upgrade. The nightly run retries what
 * fails here.
 *
 * @returns `stop` ends it between two batches
 */
export function startSealing({
  logger,
  ...parts
}: SealingContext & { readonly logger: Pick<FastifyBaseLogger, 'warn'> }): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  async function seal(): Promise<void> {
    try {
      const delay = await sealingDelay(parts.db);
      if (delay === 0) await sealStored(parts, stopping.signal);
      else if (!stopping.signal.aborted) timer = setTimeout(start, delay);
    } catch (error) {
      if (!stopping.signal.aborted)
        logger.warn(
          { failure: loggedError(error) },
          'Claim details could not be encrypted; the nightly run tries again',
        );
    }
  }
  let sealing: Promise<void> | undefined;
  function start(): void {
    sealing = seal();
  }
  start();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await sealing;
    },
  };
}
