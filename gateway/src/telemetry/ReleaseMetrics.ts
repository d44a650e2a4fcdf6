import type { ReleaseId } from '@friends/shared/contract/release/release';
import {
  DEVICES,
  type Device,
  RELEASE_EVENTS,
  type ReleaseEvent,
  type Vital,
  type VitalName,
} from '@friends/shared/contract/release/telemetry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

type Labels = 'remote' | 'release' | 'device';

/** Upper bounds in seconds, or as a score for CLS; they include the thresholds of "good" and "poor". */
const BUCKETS = {
  load: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  INP: [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;

/** Value in reports, in milliseconds or as a score, that equals one unit of the metric. */
const UNIT: Readonly<Record<VitalName, number>> = { LCP: 1000, INP: 1000, CLS: 1 };

/** Metrics of a release are removed an hour after visitors could last get it (`watchReleases`). */
export class ReleaseMetrics {
  readonly #events: Counter<Labels | 'event'>;
  readonly #mismatches: Counter<Labels>;
  readonly #seconds: Histogram<Labels>;
  readonly #vitals: Readonly<Record<VitalName, Histogram<Labels>>>;
  readonly #live: Gauge<'remote' | 'release'>;
  readonly #readAt: Gauge;
  readonly #rolledBack: Counter<'remote'>;

  constructor(register: Registry) {
    const registers = [register];
    const histogram = (name: string, help: string, buckets: readonly number[]) =>
      new Histogram({ name, help, labelNames: ['remote', 'release', 'device'], buckets: [...buckets], registers });
    this.#events = new Counter({
      name: 'friends_release_events_total',
      help: 'What browsers reported: loads, failures and recoveries by release.',
      labelNames: ['remote', 'release', 'event', 'device'],
      registers,
    });
    this.#mismatches = new Counter({
      name: 'friends_hydration_mismatches_total',
      help: 'Page views that rendered the prerendered page again because it was changed, for example by a translator; by release.',
      labelNames: ['remote', 'release', 'device'],
      registers,
    });
    this.#seconds = histogram(
      'friends_release_load_seconds',
      'Time that browsers took to load a release, in seconds.',
      BUCKETS.load,
    );
    this.#vitals = {
      LCP: histogram('friends_web_lcp_seconds', 'Largest Contentful Paint of page views, in seconds.', BUCKETS.LCP),
      INP: histogram('friends_web_inp_seconds', 'Interaction to Next Paint of page views, in seconds.', BUCKETS.INP),
      CLS: histogram('friends_web_cls_score', 'Cumulative Layout Shift of page views, as its score.', BUCKETS.CLS),
    };
    this.#live = new Gauge({
      name: 'friends_release_live',
      help: '1 for each release that at least some visitors get.',
      labelNames: ['remote', 'release'],
      registers,
    });
    this.#readAt = new Gauge({
      name: 'friends_registry_read_at_seconds',
      help: 'When this process last read the live releases from the store.',
      registers,
    });
    this.#rolledBack = new Counter({
      name: 'friends_releases_taken_back_total',
      help: 'Failing releases that this process rolled back.',
      labelNames: ['remote'],
      registers,
    });
  }

  count({ name, version, what, milliseconds }: ReleaseEvent, device: Device): void {
    const labels = { remote: name, release: version, device };
    if (what === 'hydration-mismatch') this.#mismatches.inc(labels);
    else this.#events.inc({ ...labels, event: what });
    if (what === 'loaded') this.#seconds.observe(labels, milliseconds / 1000);
  }

  measure({ name, version, what, value }: Vital, device: Device): void {
    this.#vitals[what].observe({ remote: name, release: version, device }, value / UNIT[what]);
  }

  setLive(releases: readonly ReleaseId[], at: Date): void {
    this.#readAt.set(at.getTime() / 1000);
    this.#live.reset();
    for (const { name, version } of releases) {
      this.#live.set({ remote: name, release: version }, 1);
      this.#rolledBack.inc({ remote: name }, 0);
    }
  }

  countRollback(remote: string): void {
    this.#rolledBack.inc({ remote });
  }

  /** Removes the series of a release, so that their number stays bounded. */
  forget({ name, version }: ReleaseId): void {
    for (const device of DEVICES) {
      const labels = { remote: name, release: version, device };
      for (const event of RELEASE_EVENTS) this.#events.remove({ ...labels, event });
      for (const metric of [this.#mismatches, this.#seconds, ...Object.values(this.#vitals)]) metric.remove(labels);
    }
  }
}
