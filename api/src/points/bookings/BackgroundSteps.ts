import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from '../../platform/http/loggedError.ts';

const ALIVE_EVERY_MS = 2000;

/** Steps that a call starts and that continue after its response, until this process stops. */
export class BackgroundSteps {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #failure: string;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  /** @param failure logged with the error of a failed step */
  constructor(log: Pick<FastifyBaseLogger, 'error'>, failure: string) {
    this.#log = log;
    this.#failure = failure;
  }

  /** Aborted when the process stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  run(step: Promise<void>): void {
    const running: Promise<void> = step
      .catch((error: unknown) => {
        if (!this.signal.aborted) this.#log.error({ failure: loggedError(error) }, this.#failure);
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Aborts running steps, and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }
}

/** Runs `work`, and calls `report` every two seconds meanwhile. */
export async function reportAlive(report: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  // One report at a time: during an import, the embedded database answers only at its end.
  const pending: { report: Promise<void> | null } = { report: null };
  const timer = setInterval(() => {
    pending.report ??= report()
      .catch(() => {})
      .finally(() => {
        pending.report = null;
      });
  }, ALIVE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await pending.report;
  }
}
