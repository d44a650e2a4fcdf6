import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../../platform/http/context.ts';
import { loggedError } from '../../../platform/http/loggedError.ts';
import { listInterruptedImports, takeOver } from '../repository/feedUploads.ts';
import { type ImportStep, runCheck, runImport, runRest, type StartedStep, type StepContext } from './uploadSteps.ts';

/** Runs dry runs and imports of uploaded feeds in this process, while it serves calls. */
export class UploadRunner {
  readonly #context: StepContext;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(
    { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
    log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.#context = { db, clock, config, signal: this.#stopping.signal };
    this.#log = log;
  }

  readonly newRunner = (): string => randomUUID();

  /** Starts a dry run, and stores its result. */
  check(step: StartedStep): void {
    this.#run(runCheck(this.#context, step));
  }

  /** Starts an import. */
  import(step: ImportStep): void {
    this.#run(runImport(this.#context, step));
  }

  /** Finishes imports in parts that an earlier process started; only one process uses the embedded database. */
  async resume(): Promise<void> {
    const { db, config } = this.#context;
    if (config.database !== null) return;
    for (const id of await listInterruptedImports(db)) {
      const step = { id, runner: this.newRunner() };
      await takeOver(db, id, step.runner);
      this.#run(runRest(this.#context, step));
    }
  }

  /** Aborts running steps, and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  #run(step: Promise<void>): void {
    const running: Promise<void> = step
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#log.error({ failure: loggedError(error) }, 'A booking feed failed');
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}
