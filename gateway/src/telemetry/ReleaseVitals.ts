import { networkOf } from '@friends/api/platform/http/limits/byAddress';
import { type AllVitals, type KnownVitals, SHOWN_VITALS, withVital } from '@friends/releases/telemetry/knownVitals';
import { releaseId } from '@friends/shared/contract/release/release';
import type { Device, Vital } from '@friends/shared/contract/release/telemetry';
import { LRUCache } from 'lru-cache';

/** Page views counted per network, release and hour, so that an office weighs as much as one visitor. */
const MAX_VIEWS_PER_NETWORK = 20;
const HOUR_MS = 3_600_000;
const MAX_NETWORKS = 20_000;

/** Web vitals reported since this process last shared them through the store; networks never leave its memory. */
export class ReleaseVitals {
  #unshared = new Map<string, KnownVitals>();
  readonly #viewsByNetwork = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: HOUR_MS });

  /** @param vital one that this page view has not sent before */
  add(vital: Vital, device: Device, address: string, at: Date): void {
    const name = SHOWN_VITALS.find((item) => item === vital.what);
    if (name === undefined) return;
    const title = releaseId(vital);
    const key = `${networkOf(address)} ${title} ${name}`;
    const reported = this.#viewsByNetwork.get(key) ?? 0;
    if (reported >= MAX_VIEWS_PER_NETWORK) return;
    this.#viewsByNetwork.set(key, reported + 1, { noUpdateTTL: true });
    const before = this.#unshared.get(title) ?? null;
    this.#unshared.set(title, withVital(before, { device, name, value: vital.value }, at));
  }

  /** Returns and clears the vitals that have not been shared. */
  drain(): AllVitals {
    const drained = this.#unshared;
    this.#unshared = new Map();
    return drained;
  }
}
