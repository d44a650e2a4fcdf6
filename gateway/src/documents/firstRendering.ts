import type { Making } from '@friends/page/prerender/DocumentSet';
import type { FastifyBaseLogger } from 'fastify';

/** What everybody gets, made for the first time: until then nobody is sent here. */
export interface FirstRendering {
  readonly isOver: boolean;
  /** Resolves when it is over; never, where the portal stops before. */
  readonly over: Promise<void>;
  /** It is known what everybody gets: from the first time on, it takes so long at the most. */
  begin(log: Pick<FastifyBaseLogger, 'warn'>): void;
  made(making: Making): void;
  stop(): void;
}

/**
 * It is over once all pages are rendered; where a release failed with them, after another try. What failed is in the log. An API
 * that does not answer is waited for, as it may be about to start.
 */
export function firstRendering(longestMs: number): FirstRendering {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  let tries = 0;
  let isAnswered = true;
  let limit: NodeJS.Timeout | undefined;

  function end(): void {
    isOver = true;
    clearTimeout(limit);
    resolve();
  }

  return {
    get isOver() {
      return isOver;
    },
    over,
    begin(log) {
      if (isOver) return;
      limit ??= setTimeout(() => {
        const why = isAnswered ? 'they are still being rendered' : 'the API does not answer what they begin with';
        log.warn({ waitedMs: longestMs }, `The portal is ready without all of its public pages: ${why}`);
        end();
      }, longestMs).unref();
    },
    made(making) {
      ({ isAnswered } = making);
      if (making.isAnswered) tries += 1;
      if (making.isAnswered && (making.isRendered || tries > 1)) end();
    },
    stop: () => clearTimeout(limit),
  };
}
