import type { RenderOutcome } from '@friends/page/prerender/DocumentSet';
import type { FastifyBaseLogger } from 'fastify';

/** First rendering of the default pages; until it has ended, the portal is not ready. */
export interface FirstRendering {
  readonly hasEnded: boolean;
  /** Never resolves if the portal stops before. */
  readonly ended: Promise<void>;
  /** Called once the default releases are known; the first call starts the time limit. */
  begin(log: Pick<FastifyBaseLogger, 'warn'>): void;
  recordResult(result: RenderOutcome): void;
  stop(): void;
}

/**
 * Ends once all pages are rendered or, if a release failed, after one more try. An API that does not answer is waited
 * for, as it may be starting.
 */
export function initialRender(timeLimitMs: number): FirstRendering {
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
        const why = isAnswered ? 'they are still being rendered' : 'the API does not answer what they begin with';
        log.warn({ waitedMs: timeLimitMs }, `The portal is ready without all of its public pages: ${why}`);
        end();
      }, timeLimitMs).unref();
    },
    recordResult(result) {
      ({ isAnswered } = result);
      if (result.isAnswered) attempts += 1;
      if (result.isAnswered && (result.isRendered || attempts > 1)) end();
    },
    stop: () => clearTimeout(limit),
  };
}
