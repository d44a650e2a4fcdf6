import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { FIRST_OF_ALL, isFirstOfAll, type ListQuery } from '../client/listQuery.ts';
import { listNightlyRuns, type NightlyPage } from '../client/nightlyRuns.ts';
import { type WatchedAtom, watchedAtom } from './watchedAtom.ts';

export interface NightlyRuns extends NightlyPage {
  /** The latest runs, the latest first, whatever the list shows. */
  readonly latest: readonly NightlyRun[];
}

/** One page of the nightly runs that a filter finds, and the latest of all. */
export function nightlyRunsAtom(query: ListQuery): WatchedAtom<NightlyRuns> {
  return watchedAtom(async (client) => {
    const [shown, first] = await Promise.all([
      listNightlyRuns(client, query),
      isFirstOfAll(query) ? null : listNightlyRuns(client, FIRST_OF_ALL),
    ]);
    return { ...shown, latest: (first ?? shown).rows };
  });
}
