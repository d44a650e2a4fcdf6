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
/** Another command uses the embedded database only for a moment, a starting portal a little longer. */
const WAIT_FOR_OTHERS_MS = 60_000;
const TRY_AGAIN_MS = 250;

/** Shows progress, and interrupts the command. */
interface Monitor {
  readonly progress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** Executes a command in this process. Loads the database drivers only here, as loading them takes half of a short command's time. */
async function executeHere(config: Config, invocation: Invocation, monitor: Monitor): Promise<Outcome> {
  const { openDatabase } = await import('./platform/database/engines/openDatabase.ts');
  const database = await openDatabase(config);
  try {
    // A portal on the same database finds new mails by itself.
    const parts = {
      db: database.longWork,
      dump: database.dump,
      config,
      clock: () => new Date(),
      mail: { notify: () => {} },
    };
    return await execute(COMMANDS, invocation, { ...parts, who: invocation.who, ...monitor });
  } finally {
    await database.close();
  }
}

/** Loads the client of the release store, which only backups need. */
async function backupParts(config: Config, monitor: Monitor) {
  const { openStore } = await import('@friends/releases/store/openStore');
  const { hasReleases, restoreStore, readStoreFiles, readStorePictures } = await import(
    '@friends/releases/store/storeCopy'
  );
  const store = await openStore(config.remotesStore);
  return {
    config,
    command: (invocation: Invocation) => run(config, invocation, monitor),
    store: {
      place: store.place,
      files: () => readStoreFiles(store),
      pictures: () => readStorePictures(store),
      isFilled: () => hasReleases(store),
      restoreFiles: (paths: readonly string[], read: (path: string) => Promise<Uint8Array>) =>
        restoreStore(store, paths, read),
    },
  };
}

/** Runs the command in the portal that has the embedded database open, or else in this process. */
async function run(config: Config, invocation: Invocation, monitor: Monitor): Promise<Outcome> {
  const until = Date.now() + WAIT_FOR_OTHERS_MS;
  for (let isRetry = false; ; isRetry = true) {
    const outcome = config.database === null ? await runInPortal(config.dataDir, invocation, monitor) : null;
    if (outcome) return outcome;
    try {
      return await executeHere(config, invocation, monitor);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'DatabaseInUse') || Date.now() > until || monitor.signal.aborted)
        throw error;
      if (!isRetry) process.stderr.write('Another process is using the data; waiting for it to finish …\n');
      await pause(TRY_AGAIN_MS);
    }
  }
}

function failureOutcome(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  return { out: '', err: error instanceof ExplainedError ? message : `The command failed: ${message}`, exitCode: 1 };
}

async function runCommandLine(argv: readonly string[]): Promise<Outcome> {
  try {
    const invocation = parseInvocation([...COMMANDS, BACKUP, RESTORE], GROUPS, argv);
    if (!invocation) return { out: '', err: '', exitCode: 0 };
    const interrupted = new AbortController();
    process.once('SIGINT', () => interrupted.abort());
    process.once('SIGTERM', () => interrupted.abort());
    const bar = progressBar();
    const monitor = { progress: bar.show, signal: interrupted.signal };
    const config = readConfig(process.env);
    const work = runBackup(invocation, () => backupParts(config, monitor)) ?? run(config, invocation, monitor);
    const outcome = await work.finally(bar.stop);
    return interrupted.signal.aborted ? { ...outcome, exitCode: INTERRUPTED } : outcome;
  } catch (error) {
    const exitCode = usageExitCode(error);
    return exitCode === null ? failureOutcome(error) : { out: '', err: '', exitCode };
  }
}

// The output can fail although the command has succeeded: its reader may close it (`| head`), or the disk may be full.
process.stdout.on('error', () => {
  process.exitCode = 1;
});
const { out, err, exitCode } = await runCommandLine(process.argv.slice(2));
// A portal of an earlier version, which ran the command, may not have escaped hidden characters.
if (out !== '') process.stdout.write(`${showHiddenCharacters(out)}\n`);
if (err !== '') process.stderr.write(`${showHiddenCharacters(err)}\n`);
process.exitCode = exitCode;
