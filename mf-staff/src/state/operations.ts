import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { listAudit } from '../client/audit.ts';
import { isDefaultQuery, type ListQuery } from '../client/listQuery.ts';
import { listNightlyRuns, type NightlyPage } from '../client/nightlyRuns.ts';
import { fetchToday } from '../client/today.ts';
import { DEFAULT_QUERY } from './defaultQuery.ts';
import { staffClientAtom } from './staffClient.ts';
import { type WatchedAtom, watchedAtom } from './watchedAtom.ts';

export function auditAtom(query: ListQuery): LoadedAtom<PagedRows<AuditLine>> {
  return loadedAtom((_, get) => listAudit(get(staffClientAtom), query));
}

export const todayAtom = watchedAtom(fetchToday);

export interface NightlyRuns extends NightlyPage {
  /** Latest runs, regardless of the filter. */
  readonly latest: readonly NightlyRun[];
}

/** A page of matching runs, and the latest of all. */
export function nightlyRunsAtom(query: ListQuery): WatchedAtom<NightlyRuns> {
  return watchedAtom(async (client) => {
    const [matching, unfiltered] = await Promise.all([
      listNightlyRuns(client, query),
      isDefaultQuery(query) ? null : listNightlyRuns(client, DEFAULT_QUERY),
    ]);
    return { ...matching, latest: (unfiltered ?? matching).rows };
  });
}
