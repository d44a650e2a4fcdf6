import { asApiError } from '@friends/shared/client/ApiError';
import type { ApiFailure } from '@friends/shared/contract/api/errors';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { atom, type WritableAtom } from '@friends/shared/state/jotai';
import type { StaffClient } from '../client/call.ts';
import { staffClientAtom } from './staffClient.ts';

export interface WatchState<T> {
  readonly loaded: Loaded<T>;
  /** Time of the data shown, ISO 8601; null before the first answer. */
  readonly at: string | null;
  /** Error of the last refresh: the data may be outdated. */
  readonly failure: ApiFailure | null;
}

/** `clock`: skipped while a load is running, and an earlier error stays visible meanwhile. */
export type LoadCause = 'clock';

/** Reads the last loaded data; writing reloads it. */
export type WatchedAtom<T> = WritableAtom<WatchState<T>, [cause?: LoadCause], Promise<void>>;

/** After a failed load the data stays, except if the right was lost. */
function afterFailure<T>(before: WatchState<T>, failure: ApiFailure): WatchState<T> {
  const { loaded } = before;
  if (loaded.status === 'ready' && failure.code !== 'no_right') return { ...before, failure };
  // Keeps the state for a repeated error, which a screen reader would announce each time.
  if (loaded.status === 'failed' && loaded.error.code === failure.code) return before;
  return { loaded: { status: 'failed', error: failure }, at: null, failure };
}

/** False after a refusal for a missing right, as each such call is audited. */
const canRetry = <T>({ loaded }: WatchState<T>) => loaded.status !== 'failed' || loaded.error.code !== 'no_right';

/** Data that is refreshed; it stays visible meanwhile and after a failure. */
export function watchedAtom<T>(load: (client: StaffClient) => Promise<T>): WatchedAtom<T> {
  const stateAtom = atom<WatchState<T>>({ loaded: { status: 'loading' }, at: null, failure: null });
  const runAtom = atom(0);
  const isLoadingAtom = atom(false);
  const watched: WatchedAtom<T> = atom(
    (get) => get(stateAtom),
    async (get, set, cause) => {
      if (cause === 'clock' && (get(isLoadingAtom) || !canRetry(get(stateAtom)))) return;
      const run = get(runAtom) + 1;
      set(runAtom, run);
      set(isLoadingAtom, true);
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
      // A newer load was started meanwhile.
      if (get(runAtom) !== run) return;
      set(isLoadingAtom, false);
      set(stateAtom, next);
    },
  );
  watched.onMount = (reload) => {
    void reload();
  };
  return watched;
}
