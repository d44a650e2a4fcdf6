import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import type { AppContext } from '../../../platform/http/context.ts';
import { loggedError } from '../../../platform/http/loggedError.ts';
import { fillIdentities } from '../../../platform/identities/fillIdentities.ts';
import { unreadableSentence } from '../feed/Fault.ts';
import { readFeed } from '../feed/feed.ts';
import { hashedChunks } from '../feed/feedHash.ts';
import { importFeed } from '../feed/importFeed.ts';
import { importInParts } from '../feed/importInParts.ts';
import { type FeedPlan, planFeed } from '../feed/planFeed.ts';
import { recordImport } from '../feed/recordImport.ts';
import { fillBookingKeys } from '../fillBookingKeys.ts';
import { findNewerImport, readImportedAt } from '../repository/feedImports.ts';
import {
  clearDryRun,
  endStep,
  findUpload,
  insertPoints,
  insertRefused,
  keepAlive,
  listInterruptedImports,
  markImportStarted,
  readParts,
  type StoredUpload,
  takeOver,
} from '../repository/feedUploads.ts';
import { toStoredPlan } from './toStoredPlan.ts';

const ALIVE_EVERY_MS = 2000;

/** A step that was started in the database. */
export interface StartedStep {
  readonly id: number;
  /** ID of this run of the step. */
  readonly runner: string;
}

export interface ImportStep extends StartedStep {
  readonly who: string;
  /** Of the plan as reviewed. */
  readonly revision: string;
  readonly skipRefused: boolean;
  readonly again: boolean;
}

interface Progress {
  done: number;
}

/** Runs dry runs and imports of uploaded feeds in this process, beside the calls. */
export class UploadRunner {
  readonly #context: Pick<AppContext, 'db' | 'clock' | 'config'>;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(context: Pick<AppContext, 'db' | 'clock' | 'config'>, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#context = context;
    this.#log = log;
  }

  readonly newRunner = (): string => randomUUID();

  /** Begins a dry run; its result is stored. */
  check(step: StartedStep): void {
    this.#run(step, 'uploading', (upload, progress) => this.#check(step, upload, progress));
  }

  /** Begins an import. */
  import(step: ImportStep): void {
    this.#run(step, 'checked', (upload, progress) => this.#import(step, upload, progress));
  }

  /** Finishes imports in parts that the process before has begun; only one process uses the embedded database. */
  async resume(): Promise<void> {
    const { db, config } = this.#context;
    if (config.database !== null) return;
    for (const id of await listInterruptedImports(db)) {
      const step = { id, runner: this.newRunner() };
      await takeOver(db, id, step.runner);
      this.#run(step, 'checked', (upload, progress) => this.#finish(step, upload, progress));
    }
  }

  /** Aborts running steps, and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  #run(
    step: StartedStep,
    before: 'uploading' | 'checked',
    work: (upload: StoredUpload, at: Progress) => Promise<void>,
  ) {
    const { db } = this.#context;
    const { id, runner } = step;
    const progress: Progress = { done: 0 };
    // One at a time: the embedded database answers it only after an import.
    let reporting: Promise<void> | null = null;
    const timer = setInterval(() => {
      reporting ??= keepAlive(db, id, runner, progress.done)
        .catch(() => {})
        .finally(() => {
          reporting = null;
        });
    }, ALIVE_EVERY_MS);
    const run = async (): Promise<void> => {
      try {
        const upload = await findUpload(db, id);
        if (upload) await work(upload, progress);
      } catch (error) {
        if (!this.#stopping.signal.aborted) this.#log.error({ failure: loggedError(error) }, 'A booking feed failed');
        await endStep(db, id, runner, { state: before, failure: 'error' }).catch(() => {});
      } finally {
        clearInterval(timer);
        await reporting;
      }
    };
    const running: Promise<void> = run().finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #check({ id, runner }: StartedStep, upload: StoredUpload, progress: Progress): Promise<void> {
    const { db } = this.#context;
    const { signal } = this.#stopping;
    const file = hashedChunks(async function* () {
      for await (const part of readParts(db, id)) {
        yield part;
        progress.done += part.length;
      }
    });
    await fillIdentities(db, signal);
    await fillBookingKeys(db, signal);
    await clearDryRun(db, id);
    try {
      const plan = await planFeed(
        db,
        { batches: () => readFeed(file.chunks) },
        {
          signal,
          allowOwnerChange: upload.allow_owner_change,
          onRefused: (lines) => insertRefused(db, id, lines),
        },
      );
      await insertPoints(db, id, plan.earned.members);
      const result = await toStoredPlan(db, id, plan, file.digest());
      await endStep(db, id, runner, { state: 'checked', plan: JSON.stringify(result) });
    } catch (error) {
      const unreadable = unreadableSentence(error);
      if (unreadable === null) throw error;
      await endStep(db, id, runner, { state: 'unreadable', unreadable: JSON.stringify(unreadable) });
    }
  }

  async #import(step: ImportStep, upload: StoredUpload, progress: Progress): Promise<void> {
    const { db } = this.#context;
    const { signal } = this.#stopping;
    await fillIdentities(db, signal);
    await fillBookingKeys(db, signal);
    if (upload.import_id !== null) return this.#finish(step, upload, progress);
    const isEmbedded = this.#context.config.database === null;
    const isImported = isEmbedded
      ? await this.#begin(step, upload, progress)
      : await inTransaction(db, (tx) => this.#importIn(tx, step, upload, progress));
    if (!isImported) await endStep(db, step.id, step.runner, { state: 'checked', failure: 'changed' });
    const begun = isImported && isEmbedded ? await findUpload(db, step.id) : undefined;
    if (begun) await this.#finish(step, begun, progress);
  }

  /** True if bookings have changed since the dry run, or newer ones were imported. */
  async #isChanged(db: Db, { revision, again }: ImportStep, plan: FeedPlan, fileHash: string): Promise<boolean> {
    const { counts, contentHash } = plan;
    if (plan.revision !== revision) return true;
    if (again || counts.new + counts.changed === 0) return false;
    return (await findNewerImport(db, { contentHash, fileHash })) !== null;
  }

  /** Records an import that is then done in parts. @returns false if bookings have changed */
  async #begin(step: ImportStep, upload: StoredUpload, progress: Progress): Promise<boolean> {
    const { db, clock } = this.#context;
    const { id, runner, who, again } = step;
    const { file_name: fileName, allow_owner_change: allowOwnerChange } = upload;
    const file = hashedChunks(() => readParts(db, id));
    const { signal } = this.#stopping;
    const onProgress = (done: number) => Object.assign(progress, { done: Math.floor(done / 2) });
    const plan = await planFeed(db, { batches: () => readFeed(file.chunks) }, { allowOwnerChange, signal, onProgress });
    return inTransaction(db, async (tx) => {
      if (await this.#isChanged(tx, step, plan, file.digest())) return false;
      const started = { now: clock(), who, fileName, fileHash: file.digest(), allowOwnerChange, again };
      await markImportStarted(tx, id, runner, await recordImport(tx, { clock }, plan, started));
      return true;
    });
  }

  /** Writes what is left of an import that has begun. */
  async #finish({ id, runner }: StartedStep, upload: StoredUpload, progress: Progress): Promise<void> {
    const { db } = this.#context;
    const { import_id: importId, allow_owner_change: allowOwnerChange, total } = upload;
    if (importId === null) throw new Error(`The import of upload ${id} has not begun`);
    await importInParts(
      db,
      { batches: () => readFeed(() => readParts(db, id)) },
      {
        ...{ importId, now: await readImportedAt(db, importId), allowOwnerChange, signal: this.#stopping.signal },
        onProgress: (done) => Object.assign(progress, { done: Math.floor((total + done) / 2) }),
      },
    );
    await endStep(db, id, runner, { state: 'imported', import_id: importId });
  }

  /** The import, its record and the state of the upload, in one transaction. @returns false if bookings have changed */
  async #importIn(tx: Tx, step: ImportStep, upload: StoredUpload, progress: Progress): Promise<boolean> {
    const { clock } = this.#context;
    const { id, runner, who, skipRefused, again } = step;
    const { file_name: fileName, allow_owner_change: allowOwnerChange } = upload;
    const file = hashedChunks(() => readParts(tx, id));
    const now = clock();
    let importId = 0;
    const result = await importFeed(
      tx,
      { batches: () => readFeed(file.chunks) },
      {
        ...{ now, allowOwnerChange, skipRefused, signal: this.#stopping.signal },
        onProgress: (done) => Object.assign(progress, { done }),
        refuse: async (plan) => ((await this.#isChanged(tx, step, plan, file.digest())) ? 'changed' : null),
        record: async (plan) => {
          const started = { now, who, fileName, fileHash: file.digest(), allowOwnerChange, again };
          importId = await recordImport(tx, { clock }, plan, started);
          return importId;
        },
      },
    );
    if (!result.isImported) return false;
    // At the end, as it locks the row that `keepAlive` writes.
    const isOurs = await endStep(tx, id, runner, { state: 'imported', import_id: importId });
    if (!isOurs) throw new Error(`Upload ${id} was taken over by another process`);
    return true;
  }
}
