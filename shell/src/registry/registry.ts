import type { Readable } from '@friends/shared/contract/portal/portal';
import { liveFor } from '@friends/shared/contract/release/liveFor';
import { type LiveRelease, type ParsedRegistry, parseRegistry } from '@friends/shared/contract/release/registry';
import { observable } from '../config/observable.ts';
import { type OwnedRoute, routeTable } from './routeTable.ts';

const TIMEOUT_MS = 8000;

export interface LiveRegistry extends Readable<readonly LiveRelease[]> {
  routes(): readonly OwnedRoute[];
  /** Asks the portal what is live now. Throws where it does not answer; what was known stays. */
  reload(): Promise<void>;
}

/**
 * One release of each remote. The portal has chosen by its own clock and the visitor's share already, so what it sent has
 * neither windows nor shares any more.
 */
const chosen = ({ releases }: ParsedRegistry) => liveFor(releases, { at: new Date(), visitor: null });

/** The live releases: those the page came with, until somebody asks again. */
export function createRegistry(
  initial: ParsedRegistry,
  report: (error: unknown, context: string) => void,
): LiveRegistry {
  const tell = ({ dropped }: ParsedRegistry) => {
    for (const { name, reason } of dropped) report(new Error(reason), `registry: ${name}`);
  };
  tell(initial);
  const live = observable<readonly LiveRelease[]>(chosen(initial));
  let table = routeTable(live.get());
  live.subscribe(() => {
    table = routeTable(live.get());
  });
  return {
    get: live.get,
    subscribe: live.subscribe,
    routes: () => table,
    async reload() {
      const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`The registry answered ${response.status}`);
      const parsed = parseRegistry(await response.json());
      tell(parsed);
      live.set(chosen(parsed));
    },
  };
}
