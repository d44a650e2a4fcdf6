import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type ActionContext, appendHistory, eventOf } from '../registry/history.ts';
import type { Store } from '../store/store.ts';
import { type BuiltRelease, publish, restoreCopies } from './publish.ts';

export interface Origin {
  /** Release whose code a season uses; null for a release with its own code. */
  readonly code: string | null;
  /** The refusal if the store has other files under its version. */
  readonly onVersionConflict: 'version_taken' | 'version_taken_meanwhile';
}

/** The origin of a release that was built from sources. */
export const FROM_SOURCES: Origin = { code: null, onVersionConflict: 'version_taken' };

/**
 * Stores a checked release, and records it in the history.
 *
 * @param onFile called after each file
 * @returns `isNew` is false if the store has had the identical release
 * @throws ReleaseRefused if its version is taken
 */
export async function publishChecked(
  store: Store,
  { who, at }: ActionContext,
  built: BuiltRelease,
  { code, onVersionConflict }: Origin,
  onFile?: () => void,
): Promise<{ readonly isNew: boolean; readonly event: HistoryEvent }> {
  const title = releaseId(built.release);
  const { isNew, isSame } = await publish(built, store, onFile);
  if (!isSame) {
    throw new ReleaseRefused(onVersionConflict, { release: title });
  }
  if (!isNew) await restoreCopies(built, store);
  const event = eventOf({ kind: 'publish', releases: [title], ...(code === null ? {} : { code }) }, { who, at });
  if (isNew) await appendHistory(store, { event });
  return { isNew, event };
}
