import { isRecord } from '@friends/shared/contract/parse';
import type { NavigationEntry, PortalLocation, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { observable } from '../config/observable.ts';
import { createLeave, historyIndexOf } from './leave.ts';
import { onPopState } from './popstate.ts';
import { createPageTurn } from './turnPage.ts';

function readLocation(): PortalLocation {
  const { pathname, search, hash } = window.location;
  const stored: unknown = window.history.state;
  const entry = isRecord(stored) ? stored : {};
  return { pathname, search, hash, state: entry.usr ?? null, key: String(entry.key) };
}

/** Names a history entry. Not `crypto.randomUUID`: it is missing on plain http, as on an office's test host. */
function entryKey(): string {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36);
}

/** Gives the entry that is shown what only the browser's own have not: a key, and how far into the history it is. */
function nameEntry(at: number): void {
  window.history.replaceState({ usr: null, key: entryKey(), at }, '');
}

/** What the shell itself may do besides. */
export interface Navigation extends PortalNavigation {
  /** Asks whoever holds the page, of what ends it in another way than by an address. */
  mayLeave(): boolean | Promise<boolean>;
}

/** The page's one history; every React root of the page reads it, none has its own. */
export function createNavigation(): Navigation {
  // Without a name, Back to it could not be told from a link to a part of the page, nor a reload from a visit.
  if (window.history.state === null) nameEntry(0);
  const entry = observable<NavigationEntry>({ location: readLocation(), action: 'POP' });
  const turn = createPageTurn();
  /** Where the entry that is shown stands in this tab's history. */
  let at = historyIndexOf(window.history.state) ?? 0;
  const isOtherPage = (to: string) => new URL(to, window.location.href).pathname !== entry.get().location.pathname;
  const isElsewhere = () => isOtherPage(window.location.href);
  const leave = createLeave(() => at, isElsewhere);

  const tell = (action: NavigationEntry['action']) => entry.set({ location: readLocation(), action });

  function write(method: 'pushState' | 'replaceState', to: string, state: unknown): void {
    if (method === 'pushState') at += 1;
    window.history[method]({ usr: state, key: entryKey(), at }, '', to);
    tell(method === 'pushState' ? 'PUSH' : 'REPLACE');
  }

  /** Back and Forward have happened when they are heard of. */
  function followBrowser(): void {
    turn.drop();
    const { history, location } = window;
    // A link to a part of the page, which the browser follows by itself, makes an entry without an index, or one with
    // the index of the current entry.
    const isUnnamed = history.state === null && !isElsewhere() && location.hash !== '';
    const isNew = location.hash !== entry.get().location.hash;
    if (isUnnamed) nameEntry(isNew ? at + 1 : at);
    at = historyIndexOf(history.state) ?? (isElsewhere() ? 0 : at);
    tell(!isUnnamed ? 'POP' : isNew ? 'PUSH' : 'REPLACE');
  }

  /** To another page, where whoever holds this one lets it go. */
  function leaveBy(change: () => void): void {
    const answer = leave.ask();
    if (answer === true) turn.begin(change);
    else void Promise.resolve(answer).then((mayLeave) => mayLeave && change());
  }

  onPopState(followBrowser);
  return {
    get: entry.get,
    subscribe: entry.subscribe,
    hold: leave.hold,
    mayLeave: leave.ask,
    push(to, state) {
      turn.finish();
      const change = () => write('pushState', to, state);
      if (isOtherPage(to)) leaveBy(change);
      else turn.stay(change);
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
