import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning, type NamedProcess, startOf } from '@friends/releases/store/runningProcess';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';

/** Another process is using the data; the message is one sentence for the operator. */
class DatabaseInUse extends ExplainedError {
  override readonly name = 'DatabaseInUse';
}

/** Maximum wait for a process that is ending: a killed process still exists while its memory is freed. */
const MAX_WAIT_MS = 3_000;
const RETRY_INTERVAL_MS = 50;

const lockedHere = new Set<string>();

function readHolder(file: string): NamedProcess | null {
  try {
    const [pid, started] = readFileSync(file, 'utf8').trim().split(' ');
    return pid && /^\d+$/.test(pid) ? { pid: Number(pid), started: started ?? null } : null;
  } catch {
    return null;
  }
}

/** A lock with our own PID is from an earlier process: in a container every process has PID 1. */
const isStale = (holder: NamedProcess): boolean => holder.pid === process.pid || !isRunning(holder);

/** Waits a moment for the holder to end. Blocking is fine, as nothing can run before the data is available. */
function isGone(holder: NamedProcess): boolean {
  const until = performance.now() + MAX_WAIT_MS;
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  while (!isStale(holder)) {
    if (performance.now() > until) return false;
    Atomics.wait(sleeper, 0, 0, RETRY_INTERVAL_MS);
  }
  return true;
}

function tryWrite(file: string): boolean {
  try {
    writeFileSync(file, [process.pid, startOf(process.pid)].filter((part) => part !== null).join(' '), {
      flag: 'wx',
      mode: 0o600,
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock. If two processes try at once, one may find the other's new lock; it restores that and gives up.
 */
function removeStale(file: string, stale: NamedProcess | null): boolean {
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
  } catch {
    return true;
  }
  const moved = readHolder(renamed);
  if (moved?.pid === stale?.pid && moved?.started === stale?.started) {
    rmSync(renamed, { force: true });
    return true;
  }
  renameSync(renamed, file);
  return false;
}

/**
 * Locks the folder for this process: the embedded database has no lock of its own, and two processes on one folder lose
 * rows.
 *
 * @returns releases the lock
 * @throws DatabaseInUse
 */
export function lockData(dataDir: string): () => void {
  const folder = resolve(dataDir);
  const file = join(folder, 'database.lock');
  const inUse = (pid: number) =>
    new DatabaseInUse(
      `The data in ${folder} is in use by process ${pid}; stop it first, or set DATA_DIR to another folder.`,
    );
  if (lockedHere.has(folder)) throw inUse(process.pid);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let tries = 0; !tryWrite(file); tries += 1) {
    const holder = readHolder(file);
    if (holder && !isGone(holder)) throw inUse(holder.pid);
    if (tries > 2 || !removeStale(file, holder)) throw inUse(readHolder(file)?.pid ?? 0);
  }
  lockedHere.add(folder);
  return () => {
    if (lockedHere.delete(folder)) rmSync(file, { force: true });
  };
}
