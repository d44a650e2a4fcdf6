import { networkOf } from '@friends/api/platform/http/limits/byAddress';
import { KEPT_MINUTES, minuteOf, type ReleaseRows } from '@friends/releases/telemetry/counts';
import { counted, type Evidence, sum, type Tally, WINDOW_MINUTES } from '@friends/releases/telemetry/rates';
import type { ReleaseEvent } from '@friends/shared/contract/release/telemetry';

/** Networks told apart in one minute of one release; what more of them say is read by people, and decides nothing. */
const MOST_NETWORKS = 5_000;
const MOST_RELEASES = 200;

interface Minute {
  said: Tally;
  readonly byNetwork: Map<string, Tally>;
  /** What the networks counted together, once they are forgotten. */
  counted: Tally | null;
}

/** A recovery and a hydration mismatch are for the counters alone: neither speaks against the release. */
function tallyOf({ what }: ReleaseEvent): Tally | null {
  if (what === 'recovered' || what === 'hydration-mismatch') return null;
  // Whatever fails while it is mounted or rendered was loaded before.
  return { loads: what === 'loaded' || what === 'load-failed' ? 1 : 0, failed: what === 'loaded' ? 0 : 1 };
}

/**
 * What browsers said about releases in the last hour, in the memory of this process. Networks are kept for five minutes,
 * to weigh what is said, and never leave the process.
 */
export class ReleaseCounts {
  readonly #releases = new Map<string, Map<number, Minute>>();

  add(event: ReleaseEvent, address: string, at: Date): void {
    const tally = tallyOf(event);
    if (tally === null) return;
    const minute = this.#minute(`${event.name}@${event.version}`, minuteOf(at));
    minute.said = sum([minute.said, tally]);
    if (minute.counted !== null) return;
    const network = networkOf(address);
    const networkTally = minute.byNetwork.get(network);
    if (networkTally || minute.byNetwork.size < MOST_NETWORKS)
      minute.byNetwork.set(network, sum(networkTally ? [networkTally, tally] : [tally]));
  }

  #minute(title: string, minute: number): Minute {
    const minutes = this.#releases.get(title) ?? new Map<number, Minute>();
    this.#releases.set(title, minutes);
    const entry = minutes.get(minute) ?? { said: { loads: 0, failed: 0 }, byNetwork: new Map(), counted: null };
    minutes.set(minute, entry);
    const [oldest] = this.#releases.keys();
    if (this.#releases.size > MOST_RELEASES && oldest !== undefined) this.#releases.delete(oldest);
    return entry;
  }

  /** Somebody decided about a release anew: what networks said before no longer speaks against it. */
  beginAnew(title: string): void {
    for (const minute of this.#releases.get(title)?.values() ?? []) minute.byNetwork.clear();
  }

  /** The last hour of every release; what is older is forgotten, and networks after five minutes. */
  rows(at: Date): Map<string, ReleaseRows> {
    const now = minuteOf(at);
    const rows = new Map<string, ReleaseRows>();
    for (const [title, minutes] of this.#releases) {
      const evidence = evidenceOf(minutes, now);
      for (const minute of minutes.keys()) if (minute <= now - KEPT_MINUTES) minutes.delete(minute);
      if (minutes.size === 0) this.#releases.delete(title);
      else rows.set(title, { minutes: [...minutes].map(([minute, one]) => rowOf(minute, one)), evidence });
      for (const [minute, one] of minutes) if (minute <= now - WINDOW_MINUTES) forgetNetworks(one);
    }
    return rows;
  }
}

const countedOf = (one: Minute) => one.counted ?? sum([...one.byNetwork.values()].map(counted));

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
  const weights = [...byNetwork.values()].map(counted);
  return {
    ...sum(weights),
    networks: weights.filter(({ loads }) => loads > 0).length,
    failing: weights.filter(({ failed }) => failed > 0).length,
  };
}
