import { networkOf } from '@friends/api/platform/http/limits/byAddress';
import { MAX_AGE_MINUTES, minuteOf, type ReleaseRows } from '@friends/releases/telemetry/counts';
import { type Evidence, sum, type Tally, WINDOW_MINUTES, weightedTally } from '@friends/releases/telemetry/rates';
import type { ReleaseEvent } from '@friends/shared/contract/release/telemetry';

/** Networks told apart per minute and release; reports of further ones are shown to people but decide nothing. */
const MAX_NETWORKS = 5_000;
const MAX_RELEASES = 200;

interface Minute {
  said: Tally;
  readonly byNetwork: Map<string, Tally>;
  /** Weighted counts of all networks, once these are forgotten. */
  counted: Tally | null;
}

/** Recoveries and hydration mismatches only reach the metrics: neither is held against the release. */
function toTally({ what }: ReleaseEvent): Tally | null {
  if (what === 'recovered' || what === 'hydration-mismatch') return null;
  // A release that fails to mount or render was loaded before.
  return { loads: what === 'loaded' || what === 'load-failed' ? 1 : 0, failed: what === 'loaded' ? 0 : 1 };
}

/**
 * Counts of the last hour, in memory. Networks are kept for five minutes to weigh reports, and never leave the process.
 */
export class ReleaseCounts {
  readonly #releases = new Map<string, Map<number, Minute>>();

  add(event: ReleaseEvent, address: string, at: Date): void {
    const tally = toTally(event);
    if (tally === null) return;
    const minute = this.#minute(`${event.name}@${event.version}`, minuteOf(at));
    minute.said = sum([minute.said, tally]);
    if (minute.counted !== null) return;
    const network = networkOf(address);
    const networkTally = minute.byNetwork.get(network);
    if (networkTally || minute.byNetwork.size < MAX_NETWORKS)
      minute.byNetwork.set(network, sum(networkTally ? [networkTally, tally] : [tally]));
  }

  #minute(title: string, minute: number): Minute {
    const minutes = this.#releases.get(title) ?? new Map<number, Minute>();
    this.#releases.set(title, minutes);
    const entry = minutes.get(minute) ?? { said: { loads: 0, failed: 0 }, byNetwork: new Map(), counted: null };
    minutes.set(minute, entry);
    const [oldest] = this.#releases.keys();
    if (this.#releases.size > MAX_RELEASES && oldest !== undefined) this.#releases.delete(oldest);
    return entry;
  }

  /** A new decision about a release: earlier reports of networks no longer count against it. */
  resetNetworks(title: string): void {
    for (const minute of this.#releases.get(title)?.values() ?? []) minute.byNetwork.clear();
  }

  /** Counts of the last hour by release; older ones are dropped, and networks after five minutes. */
  rows(at: Date): Map<string, ReleaseRows> {
    const now = minuteOf(at);
    const rows = new Map<string, ReleaseRows>();
    for (const [title, minutes] of this.#releases) {
      const evidence = evidenceOf(minutes, now);
      for (const minute of minutes.keys()) if (minute <= now - MAX_AGE_MINUTES) minutes.delete(minute);
      if (minutes.size === 0) this.#releases.delete(title);
      else rows.set(title, { minutes: [...minutes].map(([minute, one]) => rowOf(minute, one)), evidence });
      for (const [minute, one] of minutes) if (minute <= now - WINDOW_MINUTES) forgetNetworks(one);
    }
    return rows;
  }
}

const countedOf = (one: Minute) => one.counted ?? sum([...one.byNetwork.values()].map(weightedTally));

const rowOf = (minute: number, one: Minute) => ({ minute, said: one.said, counted: countedOf(one) });

function forgetNetworks(one: Minute): void {
  one.counted = countedOf(one);
  one.byNetwork.clear();
}

function evidenceOf(minutes: ReadonlyMap<number, Minute>, now: number): Evidence {
  const byNetwork = new Map<string, Tally>();
  for (const [minute, one] of minutes) {
    if (minute <= now - WINDOW_MINUTES) continue;
    for (const [network, tally] of one.byNetwork)
      byNetwork.set(network, sum([byNetwork.get(network) ?? { loads: 0, failed: 0 }, tally]));
  }
  const weights = [...byNetwork.values()].map(weightedTally);
  return {
    ...sum(weights),
    networks: weights.filter(({ loads }) => loads > 0).length,
    failing: weights.filter(({ failed }) => failed > 0).length,
  };
}
