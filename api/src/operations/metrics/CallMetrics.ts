import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Call {
  readonly method: string;
  /** Pattern of the route, not the URL, to limit the number of time series. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counts this process's completed calls in `register`. */
export class CallMetrics {
  readonly #calls: Counter<'method' | 'route' | 'status'>;
  readonly #seconds: Histogram<'method' | 'route'>;

  constructor(register: Registry) {
    this.#calls = new Counter({
      name: 'friends_calls_total',
      help: 'Answered calls by route and status.',
      labelNames: ['method', 'route', 'status'],
      registers: [register],
    });
    this.#seconds = new Histogram({
      name: 'friends_call_seconds',
      help: 'Time to answer a call, in seconds.',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers: [register],
    });
  }

  count({ method, route, status, seconds }: Call): void {
    this.#calls.inc({ method, route, status });
    this.#seconds.observe({ method, route }, seconds);
  }
}
