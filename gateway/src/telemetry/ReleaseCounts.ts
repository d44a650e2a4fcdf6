import { networkOf } from '@friends/api/platform/http/limits/byAddress';
import { MAX_AGE_MINUTES, minuteOf, type ReleaseRows } from '@friends/releases/telemetry/counts';
import { type Evidence, sum, type Tally, WINDOW_MINUTES, weightedTally } from '@friends/releases/telemetry/evidence';
import type { ReleaseEvent } from '@friends/shared/contract/release/telemetry';

/**
 * Number of networks distinguished per minute and release. Reports from further networks are shown to staff, but never
 * lead to a rollback.
 */
const MAX_NETWORKS = 5_000;
const MAX_RELEASES = 200;

interface Minute {
  /** All reports, unweighted. */
  reported: Tally;
  readonly byNetwork: Map<string, Tally>;
  /** Weighted counts of all networks, once `byNetwork` is cleared. */
  counted: Tally | null;
}

/** Null for recoveries and hydration mismatches: these only reach the metrics, and do not count against the release. */
function toTally({ what }: ReleaseEvent): Tally | null {
  if (what === 'recovered' || what === 'hydration-mismatch') return null;
  // The load of a release that fails to mount or render was counted before.
  return { loads: what === 'loaded' || what === 'load-failed' ? 1 : 0, failed: what === 'loaded' ? 0 : 1 };
}

/**
 * Counts of the last hour, in memory. Networks are stored for five minutes, because each network's reports are weighted
 * (`releases/src/telemetry/evidence.ts`); they never leave the process.
 */
export class ReleaseCounts {
  readonly #releases = new Map<string, Map<number, Minute>>();

  add(event: ReleaseEvent, address: string, at: Date): void {
    const tally = toTally(event);
    if (tally === null) return;
    const minute = this.#minute(`${event.name}@${event.version}`, minuteOf(at));
    minute.reported = sum([minute.reported, tally]);
    if (minute.counted !== null) return;
    const network = networkOf(address);
    const networkTally = minute.byNetwork.get(network);
    if (networkTally || minute.byNetwork.size < MAX_NETWORKS)
      minute.byNetwork.set(network, sum(networkTally ? [networkTally, tally] : [tally]));
  }

  #minute(title: string, minute: number): Minute {
    const minutes = this.#releases.get(title) ?? new Map<number, Minute>();
    this.#releases.set(title, minutes);
    const entry = minutes.get(minute) ?? { reported: { loads: 0, failed: 0 }, byNetwork: new Map(), counted: null };
    minutes.set(minute, entry);
    const [oldest] = this.#releases.keys();
    if (this.#releases.size > MAX_RELEASES && oldest !== undefined) this.#releases.delete(oldest);
    return entry;
  }

  /** To be called after a new decision about a release: earlier reports no longer count against it. */
  resetNetworks(title: string): void {
    for (const minute of this.#releases.get(title)?.values() ?? []) minute.byNetwork.clear();
  }

  /** Counts of the last hour by release. Drops older counts, and networks after five minutes. */
  rows(at: Date): Map<string, ReleaseRows> {
    const now = minuteOf(at);
    const rows = new Map<string, ReleaseRows>();
    for (const [title, minutes] of this.#releases) {
      const evidence = evidenceOf(minutes, now);
      for (const minute of minutes.keys()) if (minute <= now - MAX_AGE_MINUTES) minutes.delete(minute);
      if (minutes.size === 0) this.#releases.delete(title);
      else rows.set(title, { minutes: [...minutes].map(([minute, counts]) => rowOf(minute, counts)), evidence });
      for (const [minute, counts] of minutes) if (minute <= now - WINDOW_MINUTES) forgetNetworks(counts);
    }
    return rows;
  }
}

const countedOf = ({ counted, byNetwork }: Minute) => counted ?? sum([...byNetwork.values()].map(weightedTally));

const rowOf = (minute: number, counts: Minute) => ({ minute, reported: counts.reported, counted: countedOf(counts) });

function forgetNetworks(minute: Minute): void {
  minute.counted = countedOf(minute);
  minute.byNetwork.clear();
}

function evidenceOf(minutes: ReadonlyMap<number, Minute>, now: number): Evidence {
  const byNetwork = new Map<string, Tally>();
  for (const [minute, counts] of minutes) {
    if (minute <= now - WINDOW_MINUTES) continue;
    for (const [network, tally] of counts.byNetwork)
      byNetwork.set(network, sum([byNetwork.get(network) ?? { loads: 0, failed: 0 }, tally]));
  }
  const weights = [...byNetwork.values()].map(weightedTally);
  return {
    ...sum(weights),
    networks: weights.filter(({ loads }) => loads > 0).length,
    failing: weights.filter(({ failed }) => failed > 0).length,
  };
}
