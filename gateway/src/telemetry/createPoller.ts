/** Work that is repeated; `poll` does it now, after a run that is under way. */
export interface Poller {
  poll(): Promise<void>;
  /** Polls at once, and from then on at the interval. */
  start(): void;
  /** Waits for the run that is under way. */
  stop(): Promise<void>;
}

interface PollerParts {
  readonly work: () => Promise<void>;
  readonly intervalMs: number;
  /** Is given what a run threw; the next one comes all the same. */
  readonly onError: (error: unknown) => void;
}

/** In intervals. */
const LONGEST_BACKOFF = 4;

/** Runs follow each other, never two at once, and keep no process alive; after failures they come less often. */
export function createPoller({ work, intervalMs, onError }: PollerParts): Poller {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** Of the runs that failed since the last good one. */
  let failures = 0;
  let turn = 0;
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
    turn += 1;
    if (turn % Math.min(2 ** Math.max(0, failures - 1), LONGEST_BACKOFF) === 0) void poll();
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
