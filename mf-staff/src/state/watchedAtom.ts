import { asApiError } from '@friends/shared/client/ApiError';
import type { ApiFailure } from '@friends/shared/contract/api/errors';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { atom, type WritableAtom } from '@friends/shared/state/jotai';
import type { StaffClient } from '../client/call.ts';
import { staffClientAtom } from './staffClient.ts';

export interface WatchState<T> {
  readonly loaded: Loaded<T>;
  /** When it was as it is shown, ISO 8601; null before the first answer. */
  readonly at: string | null;
  /** Why it could not be loaded again since; what is shown may be old then. */
  readonly failure: ApiFailure | null;
}

/** That nobody asked for it: it is left out where a load is under way, and what says that one failed stays meanwhile. */
export type LoadCause = 'clock';

/** Reads as what was loaded last; written to, it loads again. */
export type WatchedAtom<T> = WritableAtom<WatchState<T>, [cause?: LoadCause], Promise<void>>;

/** Where a load has failed: what was there stays, but for somebody who may not see it any more. */
function afterFailure<T>(before: WatchState<T>, failure: ApiFailure): WatchState<T> {
  const { loaded } = before;
  if (loaded.status === 'ready' && failure.code !== 'no_right') return { ...before, failure };
  // The same again is not said again: a screen reader would read it at every try.
  if (loaded.status === 'failed' && loaded.error.code === failure.code) return before;
  return { loaded: { status: 'failed', error: failure }, at: null, failure };
}

/** Whether the clock may load: each call that lacks a right is a line in the audit, so the first refusal is the last. */
const mayTry = <T>({ loaded }: WatchState<T>) => loaded.status !== 'failed' || loaded.error.code !== 'no_right';

/** What is loaded again and again: what was there stays while that runs, and where it fails. */
export function watchedAtom<T>(load: (client: StaffClient) => Promise<T>): WatchedAtom<T> {
  const stateAtom = atom<WatchState<T>>({ loaded: { status: 'loading' }, at: null, failure: null });
  const runAtom = atom(0);
  const isUnderWayAtom = atom(false);
  const watched: WatchedAtom<T> = atom(
    (get) => get(stateAtom),
    async (get, set, cause) => {
      if (cause === 'clock' && (get(isUnderWayAtom) || !mayTry(get(stateAtom)))) return;
      const run = get(runAtom) + 1;
      set(runAtom, run);
      set(isUnderWayAtom, true);
      if (cause !== 'clock' && get(stateAtom).loaded.status === 'failed') {
        set(stateAtom, { loaded: { status: 'loading' }, at: null, failure: null });
      }
      let next: WatchState<T>;
      try {
        const value = await load(get(staffClientAtom));
        next = { loaded: { status: 'ready', value }, at: new Date().toISOString(), failure: null };
      } catch (error) {
        next = afterFailure(get(stateAtom), asApiError(error));
      }
      // Somebody asked anew meanwhile: that answer is the newer one.
      if (get(runAtom) !== run) return;
      set(isUnderWayAtom, false);
      set(stateAtom, next);
    },
  );
  watched.onMount = (reload) => {
    void reload();
  };
  return watched;
}
