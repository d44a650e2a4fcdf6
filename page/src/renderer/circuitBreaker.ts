import { releaseId } from '@friends/shared/contract/release/release';
import { RenderFailed } from './RenderFailed.ts';
import type { Renderer } from './renderer.ts';

/** First suspension of a release; doubles with each failure in a row. */
const FIRST_REST_MS = 1_000;
const MAX_REST_MS = 60_000;

interface Rest {
  readonly ms: number;
  readonly until: number;
  readonly why: RenderFailed;
}

const isOfRelease = (error: unknown): error is RenderFailed =>
  error instanceof RenderFailed && error.isOfAllPages && error.fault !== 'unstarted';

/**
 * A circuit breaker per release, so that one that can't render doesn't delay others. If it hangs, dies or isn't the
 * published code, the page is tried again once; if that fails too, the release is suspended, for longer each time. If
 * it kept working after a page, it is suspended at once.
 */
export function circuitBreaker(renderer: Renderer, clock: () => number = () => performance.now()): Renderer {
  const rests = new Map<string, Rest>();
  return {
    stop: renderer.stop,
    async render(shell, release, request) {
      const title = releaseId(release);
      const before = rests.get(title);
      if (before && clock() < before.until) throw before.why.asRest();
      const render = () => renderer.render(shell, release, request);
      try {
        const rendered = await render().catch((error: unknown) => {
          // A second try would do the same.
          if (isOfRelease(error) && error.fault !== 'overran') return render();
          throw error;
        });
        // A release that overruns has rendered successfully before, so that doesn't count.
        if (before?.why.fault !== 'overran') rests.delete(title);
        return rendered;
      } catch (error) {
        if (isOfRelease(error)) {
          const ms = Math.min(before ? before.ms * 2 : FIRST_REST_MS, MAX_REST_MS);
          rests.set(title, { ms, until: clock() + ms, why: error });
        }
        throw error;
      }
    },
  };
}
