import { releaseId } from '@friends/shared/contract/release/release';
import { RenderFailed } from './RenderFailed.ts';
import type { Renderer } from './renderer.ts';

/** The first rest of a release; each that follows without a rendering between is twice as long. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;

interface Rest {
  readonly ms: number;
  readonly until: number;
  readonly why: RenderFailed;
}

const isOfRelease = (error: unknown): error is RenderFailed =>
  error instanceof RenderFailed && error.isOfAllPages && error.fault !== 'unstarted';

/**
 * Keeps a release that can render no page from holding up those of the others. Where its code hangs, dies or is not the published
 * one, the same page is tried once more at once; where that fails, too, the release is refused for a moment. It is at once where
 * its code goes on after a page that is rendered, and each time for longer.
 */
export function fencedRenderer(renderer: Renderer, clock: () => number = () => performance.now()): Renderer {
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
          // Rendered again it would do the same after that page.
          if (isOfRelease(error) && error.fault !== 'overran') return render();
          throw error;
        });
        // Whoever overruns has rendered well before.
        if (before?.why.fault !== 'overran') rests.delete(title);
        return rendered;
      } catch (error) {
        if (isOfRelease(error)) {
          const ms = Math.min(before ? before.ms * 2 : FIRST_REST_MS, LONGEST_REST_MS);
          rests.set(title, { ms, until: clock() + ms, why: error });
        }
        throw error;
      }
    },
  };
}
