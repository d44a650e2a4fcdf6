import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { isOpen } from '@friends/shared/contract/release/liveFor';
import { releaseId } from '@friends/shared/contract/release/release';
import type { Signature } from '../signing/signature.ts';
import { signatureOf } from '../signing/storedSignature.ts';
import { listVersions } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';
import { type Counts, displayedTallies } from '../telemetry/counts.ts';
import { needsAttention, type Tally } from '../telemetry/evidence.ts';
import { activeFrom, onlyArchivedAt } from './active.ts';
import { type Entry, isRemote } from './entry.ts';
import type { StoredRegistry } from './stored.ts';

export interface ReleaseRow {
  readonly name: string;
  readonly version: string;
  readonly state: 'live' | 'archived' | 'planned' | 'over' | 'published';
  readonly from?: string;
  readonly until?: string;
  readonly percent?: number;
  /** Browsers' reports of the last five minutes and the last hour; for live releases. */
  readonly lastMinutes?: Tally;
  readonly lastHour?: Tally;
  /** It fails often enough to need attention, though perhaps not for an automatic rollback (`needsAttention`). */
  readonly fails?: true;
  /** It is pinned: the portal does not roll it back automatically. */
  readonly hold?: true;
  /** Percentage of failed loads above which the portal rolls it back, even if its own check finds no fault. */
  readonly limit?: number;
  /** The latest decision about its remote. */
  readonly decided?: HistoryEvent;
  /** Added by `withSignatures`; absent if the store was opened without keys. */
  readonly signature?: Signature;
}

/** Releases of the registry, in its order. */
export function liveRows({ entries, decisions }: StoredRegistry, counts: Counts, now: Date): ReleaseRow[] {
  const upcoming = new Set<Entry>(activeFrom(entries, now));
  const archived = new Set<Entry>(onlyArchivedAt(entries, now));
  const stateOf = (entry: Entry) => {
    if (archived.has(entry)) return 'archived';
    return isOpen(entry.window, now) ? 'live' : 'planned';
  };
  return entries.map((entry) => {
    const { name, version, window } = entry;
    const state = upcoming.has(entry) ? stateOf(entry) : 'over';
    const decision = decisions.get(name);
    const decided = decision?.event;
    const tallies = state === 'live' && isRemote(entry) ? displayedTallies(counts, releaseId(entry), now) : null;
    const fails = tallies && needsAttention(tallies.lastHour) ? ({ fails: true } as const) : {};
    const pin = decision?.pinned === version && state !== 'archived' ? ({ hold: true } as const) : {};
    const limit = decision?.limit;
    const limitFields = limit && limit.version === version && state !== 'archived' ? { limit: limit.percent } : {};
    return {
      name,
      version,
      state,
      ...window,
      ...tallies,
      ...fails,
      ...pin,
      ...limitFields,
      ...(decided ? { decided } : {}),
    };
  });
}

/** Published releases of a remote that are not in the registry. */
export async function publishedRows(store: Store, name: string, { entries }: StoredRegistry): Promise<ReleaseRow[]> {
  const own = new Set(entries.filter((entry) => entry.name === name).map(({ version }) => version));
  const versions = await listVersions(store, name);
  return versions.filter((version) => !own.has(version)).map((version) => ({ name, version, state: 'published' }));
}

/** @throws StoreUnreachable */
export const withSignatures = (store: Store, rows: readonly ReleaseRow[]): Promise<ReleaseRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      const signature = await signatureOf(store, row);
      return signature === null ? row : { ...row, signature };
    }),
  );
