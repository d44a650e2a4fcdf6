import { openFolder } from '../openFolder.ts';
import { publishBuilt, servePortal } from '../portal/portals.ts';
import { measureTime, medianWaits } from '../rounds.ts';
import type { Timing } from './measureAll.ts';

/** Maximum time from a restart until public pages exist in both languages, and the portal is ready. */
const MAX_MS = 3_000;

export const firstPages: Timing = {
  name: 'first-pages',
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const store = await publishBuilt(openFolder(cleanup));
    const measure = async () => {
      await using round = new AsyncDisposableStack();
      const portal = await servePortal(round, store);
      return await measureTime(() => portal.rendered);
    };
    return await medianWaits(rounds, [
      { what: 'a portal that listens is ready with all public pages', limit: MAX_MS, measure },
    ]);
  },
};
