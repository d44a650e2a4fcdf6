import { isRecord, isString } from '@friends/shared/contract/parse';
import type { NavigationEntry, PortalLocation, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { observable } from '../config/observable.ts';
import { onPopState } from './popstate.ts';
import { createPageTurn } from './turnPage.ts';

function readLocation(): PortalLocation {
  const { pathname, search, hash } = window.location;
  const stored: unknown = window.history.state;
  const entry = isRecord(stored) ? stored : {};
  return { pathname, search, hash, state: entry.usr ?? null, key: isString(entry.key) ? entry.key : 'default' };
}

/** Names a history entry. Not `crypto.randomUUID`: it is missing on plain http, as on an office's test host. */
function entryKey(): string {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36);
}

/** The page's one history; every React root of the page reads it, none has its own. */
export function createNavigation(): PortalNavigation {
  const entry = observable<NavigationEntry>({ location: readLocation(), action: 'POP' });
  const tell = (action: NavigationEntry['action']) => entry.set({ location: readLocation(), action });
  const turn = createPageTurn();
  onPopState(() => {
    turn.drop();
    tell('POP');
  });
  const write = (method: 'pushState' | 'replaceState', to: string, state: unknown) => {
    window.history[method]({ usr: state, key: entryKey() }, '', to);
    tell(method === 'pushState' ? 'PUSH' : 'REPLACE');
  };
  const isOtherPage = (to: string) => new URL(to, window.location.href).pathname !== window.location.pathname;
  return {
    get: entry.get,
    subscribe: entry.subscribe,
    push(to, state) {
      turn.finish();
      const change = () => write('pushState', to, state);
      if (isOtherPage(to)) turn.begin(change);
      else change();
    },
    replace(to, state) {
      turn.finish();
      write('replaceState', to, state);
    },
    go(delta) {
      turn.finish();
      window.history.go(delta);
    },
  };
}
