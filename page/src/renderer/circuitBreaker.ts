import { releaseId } from '@friends/shared/contract/release/release';
import { RenderFailed } from './RenderFailed.ts';
import type { Renderer } from './renderer.ts';

/** First suspension of a release; doubles with each failure in a row. */
const FIRST_SUSPENSION_MS = 1_000;
const MAX_SUSPENSION_MS = 60_000;

interface Suspension {
  readonly ms: number;
  readonly until: number;
  readonly reason: RenderFailed;
}

const isReleaseFault = (error: unknown): error is RenderFailed =>
  error instanceof RenderFailed && error.affectsAllPages && error.fault !== 'unstarted';

/**
 * A circuit breaker per release, so that one that can't render doesn't delay others. If it hangs, dies or isn't the
 * published code, the page is tried again once; if that fails too, the release is suspended, for longer each time. If
 * it kept working after a page, it is suspended at once.
 */
export function circuitBreaker(renderer: Renderer, clock: () => number = () => performance.now()): Renderer {
  const suspensions = new Map<string, Suspension>();
  return {
    stop: renderer.stop,
    async render(shell, release, request) {
      const title = releaseId(release);
      const previous = suspensions.get(title);
      if (previous && clock() < previous.until) throw previous.reason.whileSuspended();
      const render = () => renderer.render(shell, release, request);
      try {
        const result = await render().catch((error: unknown) => {
          // A second try would do the same.
          if (isReleaseFault(error) && error.fault !== 'overran') return render();
          throw error;
        });
        // A release that overruns has rendered successfully before, so that doesn't count.
        if (previous?.reason.fault !== 'overran') suspensions.delete(title);
        return result;
      } catch (error) {
        if (isReleaseFault(error)) {
          const ms = Math.min(previous ? previous.ms * 2 : FIRST_SUSPENSION_MS, MAX_SUSPENSION_MS);
          suspensions.set(title, { ms, until: clock() + ms, reason: error });
        }
        throw error;
      }
    },
  };
}
