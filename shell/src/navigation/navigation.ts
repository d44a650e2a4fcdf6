import { isRecord } from '@friends/shared/contract/parse';
import type { NavigationEntry, PortalLocation, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { observable } from '../config/observable.ts';
import { createLeaveGuard, historyIndexOf } from './leaveGuard.ts';
import { createPageTransition } from './pageTransition.ts';
import { onPopState } from './popstate.ts';

function readLocation(): PortalLocation {
  const { pathname, search, hash } = window.location;
  const stored: unknown = window.history.state;
  const entry = isRecord(stored) ? stored : {};
  return { pathname, search, hash, state: entry.usr ?? null, key: String(entry.key) };
}

/**
 * Creates a key for a history entry. Not `crypto.randomUUID`, which needs a secure context; office test hosts use plain
 * http.
 */
function entryKey(): string {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36);
}

/** Adds key and index to a history entry that the browser created. */
function assignIndex(index: number): void {
  window.history.replaceState({ usr: null, key: entryKey(), at: index }, '');
}

export interface Navigation extends PortalNavigation {
  /** Asks the guards before the page ends in another way than by navigation. */
  mayLeave(): boolean | Promise<boolean>;
}

/** Creates the page's only history; all React roots share it. */
export function createNavigation(): Navigation {
  // Without a key, Back to this entry would look like a fragment link, and a reload like a visit.
  if (window.history.state === null) assignIndex(0);
  const entry = observable<NavigationEntry>({ location: readLocation(), action: 'POP' });
  const transition = createPageTransition();
  let index = historyIndexOf(window.history.state) ?? 0;
  const isOtherPage = (to: string) => new URL(to, window.location.href).pathname !== entry.get().location.pathname;
  const hasLeftPage = () => isOtherPage(window.location.href);
  const leaveGuard = createLeaveGuard(() => index, hasLeftPage);

  const publish = (action: NavigationEntry['action']) => entry.set({ location: readLocation(), action });

  function write(method: 'pushState' | 'replaceState', to: string, state: unknown): void {
    if (method === 'pushState') index += 1;
    window.history[method]({ usr: state, key: entryKey(), at: index }, '', to);
    publish(method === 'pushState' ? 'PUSH' : 'REPLACE');
  }

  /** Handles Back, Forward and native fragment links, after the fact. */
  function handlePopState(): void {
    transition.drop();
    const { history, location } = window;
    // A native fragment link creates an entry without an index, or one with the current entry's index.
    const isFragmentLink = history.state === null && !hasLeftPage() && location.hash !== '';
    const isNew = location.hash !== entry.get().location.hash;
    if (isFragmentLink) assignIndex(isNew ? index + 1 : index);
    index = historyIndexOf(history.state) ?? (hasLeftPage() ? 0 : index);
    const linkAction = isNew ? 'PUSH' : 'REPLACE';
    publish(isFragmentLink ? linkAction : 'POP');
  }

  /** Navigates to another page unless a guard objects. */
  function navigateIfAllowed(change: () => void): void {
    const answer = leaveGuard.confirmLeave();
    if (answer === true) transition.begin(change);
    else void Promise.resolve(answer).then((mayLeave) => mayLeave && change());
  }

  onPopState(handlePopState);
  return {
    get: entry.get,
    subscribe: entry.subscribe,
    hold: leaveGuard.hold,
    mayLeave: leaveGuard.confirmLeave,
    push(to, state) {
      transition.finish();
      const change = () => write('pushState', to, state);
      if (isOtherPage(to)) navigateIfAllowed(change);
      else transition.update(change);
    },
    replace(to, state) {
      transition.finish();
      write('replaceState', to, state);
    },
    go(delta) {
      transition.finish();
      window.history.go(delta);
    },
  };
}
