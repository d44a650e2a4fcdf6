import { titleOf } from '../registry/entry.ts';
import { RenderFailed } from './RenderFailed.ts';
import type { Renderer } from './renderer.ts';

/** A release whose code hangs, dies or is not the published one is asked again after so long. */
const REST_MS = 60_000;

/** Keeps a release that can draw no page from holding up those of the others: it is refused at once for a while. */
export function fencedRenderer(renderer: Renderer): Renderer {
  const resting = new Map<string, { readonly until: number; readonly why: RenderFailed }>();
  return {
    stop: renderer.stop,
    async render(shell, release, request) {
      const title = titleOf(release);
      const rest = resting.get(title);
      if (rest && performance.now() < rest.until) throw rest.why;
      try {
        return await renderer.render(shell, release, request);
      } catch (error) {
        if (error instanceof RenderFailed && error.isOfAllPages)
          resting.set(title, { until: performance.now() + REST_MS, why: error });
        throw error;
      }
    },
  };
}
