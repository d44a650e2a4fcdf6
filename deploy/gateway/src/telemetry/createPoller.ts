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

/** Runs follow each other, never two at once, and keep no process alive. */
export function createPoller({ work, intervalMs, onError }: PollerParts): Poller {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const poll = () => {
    last = last.then(work).catch(onError);
    return last;
  };
  return {
    poll,
    start() {
      void poll();
      timer = setInterval(() => void poll(), intervalMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
