import type { Readable } from '@friends/shared/contract/portal/portal';
import { type LiveRelease, type ParsedRegistry, parseRegistry } from '@friends/shared/contract/release/registry';
import { observable } from '../config/observable.ts';
import { type OwnedRoute, routeTable } from './routeTable.ts';

const TIMEOUT_MS = 8000;

export interface LiveRegistry extends Readable<readonly LiveRelease[]> {
  routes(): readonly OwnedRoute[];
  /** Asks the portal what is live now. Throws where it does not answer; what was known stays. */
  reload(): Promise<void>;
}

/** The live releases: those the page came with, until `reload`. */
export function createRegistry(
  initial: ParsedRegistry,
  report: (error: unknown, context: string) => void,
): LiveRegistry {
  const tell = ({ dropped }: ParsedRegistry) => {
    for (const { name, reason } of dropped) report(new Error(reason), `registry: ${name}`);
  };
  tell(initial);
  const live = observable<readonly LiveRelease[]>(initial.releases);
  let table = routeTable(initial.releases);
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
      live.set(parsed.releases);
    },
  };
}
