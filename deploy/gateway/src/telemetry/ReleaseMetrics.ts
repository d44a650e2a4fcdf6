import type { Device, ReleaseEvent } from '@friends/shared/contract/release/telemetry';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds of the histogram, seconds. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What browsers reported to this process, for Prometheus: only of releases that are or were live, so the series stay few. */
export class ReleaseMetrics {
  readonly #events: Counter<'remote' | 'release' | 'event' | 'device'>;
  readonly #seconds: Histogram<'remote' | 'release' | 'device'>;

  constructor(register: Registry) {
    this.#events = new Counter({
      name: 'friends_release_events_total',
      help: 'What browsers reported: loads, failures and recoveries by release.',
      labelNames: ['remote', 'release', 'event', 'device'],
      registers: [register],
    });
    this.#seconds = new Histogram({
      name: 'friends_release_load_seconds',
      help: 'Time from the try to the loaded release, in browsers, in seconds.',
      labelNames: ['remote', 'release', 'device'],
      buckets: BUCKETS,
      registers: [register],
    });
  }

  count({ name, version, what, milliseconds }: ReleaseEvent, device: Device): void {
    this.#events.inc({ remote: name, release: version, event: what, device });
    if (what === 'loaded') this.#seconds.observe({ remote: name, release: version, device }, milliseconds / 1000);
  }
}
