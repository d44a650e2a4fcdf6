import { FIRST_PAGE, type Paging } from '@friends/shared/contract/rules/paging';
import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { listNightlyRuns, type NightlyPage } from '../client/nightlyRuns.ts';
import { type WatchedAtom, watchedAtom } from './watchedAtom.ts';

export interface NightlyRuns extends NightlyPage {
  /** The latest runs, the latest first, whichever page is shown. */
  readonly latest: readonly NightlyRun[];
}

/** One page of the nightly runs, and the latest of them. */
export function nightlyRunsAtom({ page, perPage }: Paging): WatchedAtom<NightlyRuns> {
  return watchedAtom(async (client) => {
    const [shown, first] = await Promise.all([
      listNightlyRuns(client, { page, perPage }),
      page === FIRST_PAGE.page ? null : listNightlyRuns(client, FIRST_PAGE),
    ]);
    return { ...shown, latest: (first ?? shown).rows };
  });
}
