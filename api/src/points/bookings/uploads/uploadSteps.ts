import { type Db, inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import type { AppContext } from '../../../platform/http/context.ts';
import { backfillIdentities } from '../../../platform/identities/backfillIdentities.ts';
import { reportAlive } from '../BackgroundSteps.ts';
import { backfillBookingKeys } from '../backfillBookingKeys.ts';
import { unreadableSentence } from '../feed/Fault.ts';
import { readFeed } from '../feed/feed.ts';
import { hashedChunks } from '../feed/feedHash.ts';
import { importFeed } from '../feed/importFeed.ts';
import { importInParts } from '../feed/importInParts.ts';
import { type FeedPlan, planFeed } from '../feed/planFeed.ts';
import { recordImport } from '../feed/recordImport.ts';
import { findNewerImport, readImportedAt } from '../repository/feedImports.ts';
import {
  clearDryRun,
  endStep,
  findUpload,
  insertPoints,
  insertRefused,
  keepAlive,
  markImportStarted,
  readParts,
  type StoredUpload,
} from '../repository/feedUploads.ts';
import { toStoredPlan } from './toStoredPlan.ts';

export interface StepContext extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly signal: AbortSignal;
}

/** A step that was started in the database. */
export interface StartedStep {
  readonly id: number;
  /** ID of this run of the step. */
  readonly runner: string;
}

export interface ImportStep extends StartedStep {
  readonly who: string;
  /** Revision of the plan that was reviewed. */
  readonly revision: string;
  readonly skipRefused: boolean;
  readonly again: boolean;
}

interface Progress {
  done: number;
}

type Work = (upload: StoredUpload, progress: Progress) => Promise<void>;

/**
 * Runs a started step, with heartbeats. If it fails, the upload gets the failure `error`.
 *
 * @param before state of the upload if the step fails
 * @throws the error of the step
 */
async function runStep(
  { db }: StepContext,
  { id, runner }: StartedStep,
  before: 'uploading' | 'checked',
  work: Work,
): Promise<void> {
  const progress: Progress = { done: 0 };
  const run = async () => {
    try {
      const upload = await findUpload(db, id);
      if (upload) await work(upload, progress);
    } catch (error) {
      await endStep(db, id, runner, { state: before, failure: 'error' }).catch(() => {});
      throw error;
    }
  };
  await reportAlive(() => keepAlive(db, id, runner, progress.done), run);
}

async function check(
  { db, signal }: StepContext,
  { id, runner }: StartedStep,
  upload: StoredUpload,
  progress: Progress,
): Promise<void> {
  const file = hashedChunks(async function* () {
    for await (const part of readParts(db, id)) {
      yield part;
      progress.done += part.length;
    }
  });
  await backfillIdentities(db, signal);
  await backfillBookingKeys(db, signal);
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

async function importUpload(
  context: StepContext,
  step: ImportStep,
  upload: StoredUpload,
  progress: Progress,
): Promise<void> {
  const { db, signal, config } = context;
  await backfillIdentities(db, signal);
  await backfillBookingKeys(db, signal);
  if (upload.import_id !== null) return finish(context, step, upload, progress);
  const isEmbedded = config.database === null;
  const isImported = isEmbedded
    ? await startInParts(context, step, upload, progress)
    : await inTransaction(db, (tx) => importInTransaction(context, tx, step, upload, progress));
  if (!isImported) await endStep(db, step.id, step.runner, { state: 'checked', failure: 'changed' });
  const started = isImported && isEmbedded ? await findUpload(db, step.id) : undefined;
  if (started) await finish(context, step, started, progress);
}

/** True if bookings have changed since the dry run, or a newer feed was imported. */
async function isChanged(db: Db, { revision, again }: ImportStep, plan: FeedPlan, fileHash: string): Promise<boolean> {
  const { counts, contentHash } = plan;
  if (plan.revision !== revision) return true;
  if (again || counts.new + counts.changed === 0) return false;
  return (await findNewerImport(db, { contentHash, fileHash })) !== null;
}

/** Records an import in parts, for `finish` to do. @returns false if bookings have changed */
async function startInParts(
  { db, clock, signal }: StepContext,
  step: ImportStep,
  upload: StoredUpload,
  progress: Progress,
): Promise<boolean> {
  const { id, runner, who, again } = step;
  const { file_name: fileName, allow_owner_change: allowOwnerChange } = upload;
  const file = hashedChunks(() => readParts(db, id));
  const onProgress = (done: number) => Object.assign(progress, { done: Math.floor(done / 2) });
  const plan = await planFeed(db, { batches: () => readFeed(file.chunks) }, { allowOwnerChange, signal, onProgress });
  return inTransaction(db, async (tx) => {
    if (await isChanged(tx, step, plan, file.digest())) return false;
    const started = { now: clock(), who, fileName, fileHash: file.digest(), allowOwnerChange, again };
    await markImportStarted(tx, id, runner, await recordImport(tx, { clock }, plan, started));
    return true;
  });
}

/** Imports the remaining bookings of a started import in parts. */
async function finish(
  { db, signal }: StepContext,
  { id, runner }: StartedStep,
  upload: StoredUpload,
  progress: Progress,
): Promise<void> {
  const { import_id: importId, allow_owner_change: allowOwnerChange, total } = upload;
  if (importId === null) throw new Error(`The import of upload ${id} has not started`);
  await importInParts(
    db,
    { batches: () => readFeed(() => readParts(db, id)) },
    {
      importId,
      now: await readImportedAt(db, importId),
      allowOwnerChange,
      signal,
      onProgress: (done) => Object.assign(progress, { done: Math.floor((total + done) / 2) }),
    },
  );
  await endStep(db, id, runner, { state: 'imported', import_id: importId });
}

/** Imports, records the import and ends the step, in one transaction. @returns false if bookings have changed */
async function importInTransaction(
  { clock, signal }: StepContext,
  tx: Tx,
  step: ImportStep,
  upload: StoredUpload,
  progress: Progress,
): Promise<boolean> {
  const { id, runner, who, skipRefused, again } = step;
  const { file_name: fileName, allow_owner_change: allowOwnerChange } = upload;
  const file = hashedChunks(() => readParts(tx, id));
  const now = clock();
  let importId = 0;
  const result = await importFeed(
    tx,
    { batches: () => readFeed(file.chunks) },
    {
      now,
      allowOwnerChange,
      skipRefused,
      signal,
      onProgress: (done) => Object.assign(progress, { done }),
      refuse: async (plan) => ((await isChanged(tx, step, plan, file.digest())) ? 'changed' : null),
      record: async (plan) => {
        const started = { now, who, fileName, fileHash: file.digest(), allowOwnerChange, again };
        importId = await recordImport(tx, { clock }, plan, started);
        return importId;
      },
    },
  );
  if (!result.isImported) return false;
  // At the end, as it locks the row that `keepAlive` writes.
  const isOwn = await endStep(tx, id, runner, { state: 'imported', import_id: importId });
  if (!isOwn) throw new Error(`Upload ${id} was taken over by another process`);
  return true;
}

/** Runs a started dry run, and stores its result. @throws if it fails, unless because the file is unreadable */
export const runCheck = (context: StepContext, step: StartedStep): Promise<void> =>
  runStep(context, step, 'uploading', (upload, progress) => check(context, step, upload, progress));

/** Runs a started import, and stores its result. */
export const runImport = (context: StepContext, step: ImportStep): Promise<void> =>
  runStep(context, step, 'checked', (upload, progress) => importUpload(context, step, upload, progress));

/** Finishes an import in parts that another process started. */
export const runRest = (context: StepContext, step: StartedStep): Promise<void> =>
  runStep(context, step, 'checked', (upload, progress) => finish(context, step, upload, progress));
