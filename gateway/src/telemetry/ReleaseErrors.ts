import { networkOf } from '@friends/api/platform/http/limits/byAddress';
import type { KnownError, KnownErrors } from '@friends/releases/telemetry/knownErrors';
import { type ErrorReport, frameText } from '@friends/shared/contract/release/errorReport';
import { releaseId } from '@friends/shared/contract/release/release';
import { LRUCache } from 'lru-cache';

/**
 * What one network counts within an hour: so many different errors of a release, and so many readers of each. What a few
 * addresses make up fills no list, and nothing is decided by it (docs/decisions/0050-web-vitals-and-browser-errors.md).
 */
const ERRORS_OF_A_NETWORK = 5;
const READERS_OF_A_NETWORK = 3;
const HOUR_MS = 3_600_000;

/** Networks that are remembered, by release; who has said nothing for longest is forgotten first. */
const MOST_NETWORKS = 20_000;
/** Different errors between two looks of this process. */
const MOST_WAITING = 200;

/** What browsers said was thrown since it was shared last, in the memory of this process; networks never leave it. */
export class ReleaseErrors {
  #waiting = new Map<string, { readonly title: string; readonly error: KnownError }>();
  /** Of each network and release, its readers by error. */
  readonly #said = new LRUCache<string, Map<string, number>>({ max: MOST_NETWORKS });
  #hour = 0;

  /** Whether it counts. */
  #takes(title: string, error: string, address: string, at: Date): boolean {
    const hour = Math.floor(at.getTime() / HOUR_MS);
    if (hour !== this.#hour) this.#said.clear();
    this.#hour = hour;
    const network = `${networkOf(address)} ${title}`;
    const said = this.#said.get(network) ?? new Map<string, number>();
    const readers = said.get(error) ?? 0;
    if (readers >= READERS_OF_A_NETWORK || (readers === 0 && said.size >= ERRORS_OF_A_NETWORK)) return false;
    this.#said.set(network, said.set(error, readers + 1));
    return true;
  }

  /** @param report one that this page view has not told before */
  add(report: ErrorReport, address: string, at: Date): void {
    const frames = report.frames.map(frameText);
    const title = releaseId(report);
    const key = [title, report.kind, ...frames].join(' ');
    const before = this.#waiting.get(key)?.error;
    if ((!before && this.#waiting.size >= MOST_WAITING) || !this.#takes(title, key, address, at)) return;
    const routes = [...new Set([...(before?.routes ?? []), ...(report.route === null ? [] : [report.route])])];
    const error = { kind: report.kind, frames, routes, first: before?.first ?? at, last: at };
    this.#waiting.set(key, { title, error: { ...error, readers: (before?.readers ?? 0) + 1 } });
  }

  /** What waits to be shared, which from now on does not wait any more. */
  take(): KnownErrors {
    const byTitle = Map.groupBy(this.#waiting.values(), ({ title }) => title);
    this.#waiting = new Map();
    return new Map([...byTitle].map(([title, list]) => [title, list.map(({ error }) => error)]));
  }
}
