/** Upper bounds of the histogram, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Route {
  readonly labels: string;
  readonly byStatus: Map<number, number>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

interface Call {
  readonly method: string;
  /** The route's pattern, so that the number of series stays bounded. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counts of answered calls in this process, as Prometheus text. */
export class CallMetrics {
  readonly #routes = new Map<string, Route>();

  #routeOf({ method, route }: Call): Route {
    const labels = `method="${method}",route="${route}"`;
    const known = this.#routes.get(labels);
    if (known) return known;
    const made = { labels, byStatus: new Map<number, number>(), buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    this.#routes.set(labels, made);
    return made;
  }

  count(call: Call): void {
    const route = this.#routeOf(call);
    route.byStatus.set(call.status, (route.byStatus.get(call.status) ?? 0) + 1);
    route.sum += call.seconds;
    route.count += 1;
    for (const [at, bound] of BUCKETS.entries()) {
      if (call.seconds <= bound) route.buckets[at] = (route.buckets[at] ?? 0) + 1;
    }
  }

  text(): string {
    const routes = [...this.#routes.values()];
    return [
      '# HELP friends_calls_total Answered calls by route and status.',
      '# TYPE friends_calls_total counter',
      ...routes.flatMap(({ labels, byStatus }) =>
        [...byStatus].map(([status, count]) => `friends_calls_total{${labels},status="${status}"} ${count}`),
      ),
      '# HELP friends_call_seconds Time to answer a call, in seconds.',
      '# TYPE friends_call_seconds histogram',
      ...routes.flatMap(({ labels, buckets, sum, count }) => [
        ...BUCKETS.map((bound, at) => `friends_call_seconds_bucket{${labels},le="${bound}"} ${buckets[at] ?? 0}`),
        `friends_call_seconds_bucket{${labels},le="+Inf"} ${count}`,
        `friends_call_seconds_sum{${labels}} ${sum}`,
        `friends_call_seconds_count{${labels}} ${count}`,
      ]),
    ].join('\n');
  }
}
