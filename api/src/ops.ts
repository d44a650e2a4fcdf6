import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@friends/shared/cli/command';
import { usageExitCode } from '@friends/shared/cli/commandLine';
import { progressBar } from '@friends/shared/cli/progressBar';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { showHiddenCharacters } from '@friends/shared/contract/rules/hiddenCharacters';
import { COMMANDS, GROUPS } from './commands.ts';
import { BACKUP, RESTORE } from './platform/backup/commands.ts';
import { runBackup } from './platform/backup/run.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { execute } from './platform/console/execute.ts';
import type { Invocation, Outcome } from './platform/console/invocation.ts';
import { parseInvocation } from './platform/console/parseInvocation.ts';
import { runInPortal } from './platform/console/runInPortal.ts';

const INTERRUPTED = 130;
/** Another operator's command holds the embedded database for a moment only; a portal that starts, a little longer. */
const WAIT_FOR_OTHERS_MS = 60_000;
const TRY_AGAIN_MS = 250;

interface Watch {
  readonly progress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** The databases are loaded only where they are needed: through the portal a command answers in half the time. */
async function executeHere(config: Config, invocation: Invocation, watch: Watch): Promise<Outcome> {
  const { openDatabase } = await import('./platform/database/engines/openDatabase.ts');
  const database = await openDatabase(config);
  try {
    // The portal that shares this database looks for new mails by itself.
    const parts = {
      db: database.longWork,
      dump: database.dump,
      config,
      clock: () => new Date(),
      mail: { notify: () => {} },
    };
    return await execute(COMMANDS, invocation, { ...parts, who: invocation.who, ...watch });
  } finally {
    await database.close();
  }
}

/** Releases lie in a store of their own; what speaks to it is loaded for a backup only. */
async function backupParts(config: Config, watch: Watch) {
  const { openStore } = await import('@friends/releases/store/openStore');
  const { hasReleases, restoreStore, storedFiles, storedPictures } = await import('@friends/releases/store/storeCopy');
  const store = await openStore(config.remotesStore);
  return {
    config,
    command: (invocation: Invocation) => run(config, invocation, watch),
    store: {
      place: store.place,
      files: () => storedFiles(store),
      pictures: () => storedPictures(store),
      isFilled: () => hasReleases(store),
      restoreFiles: (paths: readonly string[], read: (path: string) => Promise<Uint8Array>) =>
        restoreStore(store, paths, read),
    },
  };
}

/** Runs the command through the portal that holds the embedded database, or on the database itself. */
async function run(config: Config, invocation: Invocation, watch: Watch): Promise<Outcome> {
  const until = Date.now() + WAIT_FOR_OTHERS_MS;
  for (let waits = false; ; waits = true) {
    const outcome = config.database === null ? await runInPortal(config.dataDir, invocation, watch) : null;
    if (outcome) return outcome;
    try {
      return await executeHere(config, invocation, watch);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'DatabaseInUse') || Date.now() > until || watch.signal.aborted)
        throw error;
      if (!waits) process.stderr.write('Another process is using the data; waiting for it to finish …\n');
      await pause(TRY_AGAIN_MS);
    }
  }
}

function failureOutcome(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  return { out: '', err: error instanceof ExplainedError ? message : `This failed: ${message}`, exitCode: 1 };
}

async function operate(argv: readonly string[]): Promise<Outcome> {
  try {
    const invocation = parseInvocation([...COMMANDS, BACKUP, RESTORE], GROUPS, argv);
    if (!invocation) return { out: '', err: '', exitCode: 0 };
    const interrupted = new AbortController();
    process.once('SIGINT', () => interrupted.abort());
    process.once('SIGTERM', () => interrupted.abort());
    const bar = progressBar();
    const watch = { progress: bar.show, signal: interrupted.signal };
    const config = readConfig(process.env);
    const work = runBackup(invocation, () => backupParts(config, watch)) ?? run(config, invocation, watch);
    const outcome = await work.finally(bar.stop);
    return interrupted.signal.aborted ? { ...outcome, exitCode: INTERRUPTED } : outcome;
  } catch (error) {
    const exitCode = usageExitCode(error);
    return exitCode === null ? failureOutcome(error) : { out: '', err: '', exitCode };
  }
}

// Whoever reads along may go away (`| head`), and a disk may be full; what was done is done.
process.stdout.on('error', () => {
  process.exitCode = 1;
});
const { out, err, exitCode } = await operate(process.argv.slice(2));
// The portal that ran the command may be of a version that prints everything as it is.
if (out !== '') process.stdout.write(`${showHiddenCharacters(out)}\n`);
if (err !== '') process.stderr.write(`${showHiddenCharacters(err)}\n`);
process.exitCode = exitCode;
