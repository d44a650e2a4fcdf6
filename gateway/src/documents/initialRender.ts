import type { RenderOutcome } from '@friends/page/prerender/DocumentSet';
import type { FastifyBaseLogger } from 'fastify';

/** Tracks the first render of the default pages; until it has ended, the portal is not ready. */
export interface InitialRender {
  readonly hasEnded: boolean;
  /** Never resolves if the portal stops before the end. */
  readonly ended: Promise<void>;
  /** Called once the default releases are known; the first call starts the time limit. */
  begin(log: Pick<FastifyBaseLogger, 'warn'>): void;
  recordResult(outcome: RenderOutcome): void;
  stop(): void;
}

/**
 * The first render ends once all pages are rendered or, if a release failed, after a second attempt. Attempts during
 * which the API did not answer are not counted, as it may still be starting.
 *
 * @param timeLimitMs time after the first call of `begin` at which it ends in any case
 */
export function initialRender(timeLimitMs: number): InitialRender {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let hasEnded = false;
  let attempts = 0;
  let isAnswered = true;
  let limit: NodeJS.Timeout | undefined;

  function end(): void {
    hasEnded = true;
    clearTimeout(limit);
    resolve();
  }

  return {
    get hasEnded() {
      return hasEnded;
    },
    ended,
    begin(log) {
      if (hasEnded) return;
      limit ??= setTimeout(() => {
        const why = isAnswered ? 'they are still being rendered' : 'the API does not answer their first calls';
        log.warn({ waitedMs: timeLimitMs }, `The portal is ready without all of its public pages: ${why}`);
        end();
      }, timeLimitMs).unref();
    },
    recordResult(outcome) {
      isAnswered = outcome.isAnswered;
      if (!isAnswered) return;
      attempts += 1;
      if (outcome.isRendered || attempts > 1) end();
    },
    stop: () => clearTimeout(limit),
  };
}
