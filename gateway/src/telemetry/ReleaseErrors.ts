import { networkOf } from '@friends/api/platform/http/limits/byAddress';
import type { KnownError, KnownErrors } from '@friends/releases/telemetry/knownErrors';
import { type ErrorReport, frameText } from '@friends/shared/contract/release/errorReport';
import { releaseId } from '@friends/shared/contract/release/release';
import { LRUCache } from 'lru-cache';

/**
 * Limits per network and hour: different errors of a release, and visitors counted for each. A few addresses cannot
 * flood the list, and no decision is based on it (docs/decisions/0050-web-vitals-and-browser-errors.md).
 */
const MAX_ERRORS_PER_NETWORK = 5;
const MAX_READERS_PER_NETWORK = 3;
const HOUR_MS = 3_600_000;

/** Number of pairs of network and release that are remembered; the least recently used are forgotten first. */
const MAX_NETWORKS = 20_000;
const MAX_UNSHARED = 200;

/**
 * Errors reported by browsers since this process last shared them through the store; networks never leave its memory.
 */
export class ReleaseErrors {
  #unshared = new Map<string, { readonly title: string; readonly error: KnownError }>();
  readonly #reportedByNetwork = new LRUCache<string, Map<string, number>>({ max: MAX_NETWORKS });
  #hour = 0;

  /**
   * Counts the visitor for the error.
   *
   * @returns false if the network's limit is reached
   */
  #countVisitor(title: string, error: string, address: string, at: Date): boolean {
    const hour = Math.floor(at.getTime() / HOUR_MS);
    if (hour !== this.#hour) this.#reportedByNetwork.clear();
    this.#hour = hour;
    const network = `${networkOf(address)} ${title}`;
    const reported = this.#reportedByNetwork.get(network) ?? new Map<string, number>();
    const readers = reported.get(error) ?? 0;
    if (readers >= MAX_READERS_PER_NETWORK || (readers === 0 && reported.size >= MAX_ERRORS_PER_NETWORK)) return false;
    this.#reportedByNetwork.set(network, reported.set(error, readers + 1));
    return true;
  }

  /** @param report one that this page view has not sent before */
  add(report: ErrorReport, address: string, at: Date): void {
    const frames = report.frames.map(frameText);
    const title = releaseId(report);
    const key = [title, report.kind, ...frames].join(' ');
    const existing = this.#unshared.get(key)?.error;
    if ((!existing && this.#unshared.size >= MAX_UNSHARED) || !this.#countVisitor(title, key, address, at)) return;
    const routes = [...new Set([...(existing?.routes ?? []), ...(report.route === null ? [] : [report.route])])];
    const error = { kind: report.kind, frames, routes, first: existing?.first ?? at, last: at };
    this.#unshared.set(key, { title, error: { ...error, readers: (existing?.readers ?? 0) + 1 } });
  }

  /** Returns and clears the errors that have not been shared. */
  drain(): KnownErrors {
    const byTitle = Map.groupBy(this.#unshared.values(), ({ title }) => title);
    this.#unshared = new Map();
    return new Map([...byTitle].map(([title, list]) => [title, list.map(({ error }) => error)]));
  }
}
