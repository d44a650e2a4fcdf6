export interface Poller {
  /** Runs the work once, at once or after the run in progress. */
  poll(): Promise<void>;
  /** Polls at once, then at the interval. */
  start(): void;
  /** Waits for the run in progress. */
  stop(): Promise<void>;
}

interface PollerParts {
  readonly work: () => Promise<void>;
  readonly intervalMs: number;
  /** Called with a run's error; polling continues. */
  readonly onError: (error: unknown) => void;
}

/** Longest pause after failures, as a number of intervals. */
const MAX_BACKOFF = 4;

/** Runs work at intervals, which grow after failures. Runs never overlap; the timer doesn't keep the process alive. */
export function createPoller({ work, intervalMs, onError }: PollerParts): Poller {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let ticks = 0;
  async function run(): Promise<void> {
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      onError(error);
    }
  }
  const poll = () => {
    last = last.then(run);
    return last;
  };
  const pollIfDue = () => {
    ticks += 1;
    if (ticks % Math.min(2 ** Math.max(0, failures - 1), MAX_BACKOFF) === 0) void poll();
  };
  return {
    poll,
    start() {
      void poll();
      timer = setInterval(pollIfDue, intervalMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
