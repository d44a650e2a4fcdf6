import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../../platform/http/context.ts';
import { BackgroundSteps } from '../BackgroundSteps.ts';
import { listInterruptedImports, takeOver } from '../repository/feedUploads.ts';
import { type ImportStep, runCheck, runImport, runRest, type StartedStep, type StepContext } from './uploadSteps.ts';

/** Runs dry runs and imports of uploaded feeds in the background of this process. */
export class UploadRunner {
  readonly #context: StepContext;
  readonly #steps: BackgroundSteps;

  constructor(
    { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
    log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.#steps = new BackgroundSteps(log, 'Checking or importing a booking feed failed');
    this.#context = { db, clock, config, signal: this.#steps.signal };
  }

  readonly newRunner = (): string => randomUUID();

  /** Starts a dry run, and stores its result. */
  check(step: StartedStep): void {
    this.#steps.run(runCheck(this.#context, step));
  }

  /** Starts an import. */
  import(step: ImportStep): void {
    this.#steps.run(runImport(this.#context, step));
  }

  /** Finishes imports in parts that an earlier process started, which exist only on the embedded database. */
  async resume(): Promise<void> {
    const { db, config } = this.#context;
    if (config.database !== null) return;
    for (const id of await listInterruptedImports(db)) {
      const step = { id, runner: this.newRunner() };
      await takeOver(db, id, step.runner);
      this.#steps.run(runRest(this.#context, step));
    }
  }

  /** Aborts running steps, and waits for them. */
  stop(): Promise<void> {
    return this.#steps.stop();
  }
}
