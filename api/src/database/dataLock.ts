import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Another process has the data; the message is one sentence for the operator. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

interface Holder {
  readonly pid: number;
  /** Start of the process as the kernel counts it, so that a reused pid is not taken for the holder; null if unknown. */
  readonly started: string | null;
}

const heldHere = new Set<string>();

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name in brackets may hold blanks; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, started] = readFileSync(file, 'utf8').trim().split(' ');
    return pid && /^\d+$/.test(pid) ? { pid: Number(pid), started: started ?? null } : null;
  } catch {
    return null;
  }
}

/** A lock with our own pid is from an earlier process of that number: in a container every process is number 1. */
function isStale({ pid, started }: Holder): boolean {
  if (pid === process.pid || !isRunning(pid)) return true;
  const startedNow = startOf(pid);
  return started !== null && startedNow !== null && started !== startedNow;
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
 * Removes a stale lock. Of two processes that try at once, one may find the other's new lock under the name; it puts
 * that back and gives up.
 */
function removeStale(file: string, stale: Holder | null): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  const moved = readHolder(aside);
  if (moved?.pid === stale?.pid && moved?.started === stale?.started) {
    rmSync(aside, { force: true });
    return true;
  }
  renameSync(aside, file);
  return false;
}

/**
 * Takes the folder for this process: the embedded database has no lock of its own, and two processes on one folder
 * lose rows. Returns the function that gives it back. Throws `DatabaseInUse`.
 */
export function lockData(dataDir: string): () => void {
  const folder = resolve(dataDir);
  const file = join(folder, 'database.lock');
  const inUse = (pid: number) =>
    new DatabaseInUse(
      `The data in ${folder} is in use by process ${pid}; stop it first, or set DATA_DIR to another folder.`,
    );
  if (heldHere.has(folder)) throw inUse(process.pid);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let tries = 0; !tryWrite(file); tries += 1) {
    const holder = readHolder(file);
    if (holder && !isStale(holder)) throw inUse(holder.pid);
    if (tries > 2 || !removeStale(file, holder)) throw inUse(readHolder(file)?.pid ?? 0);
  }
  heldHere.add(folder);
  return () => {
    if (heldHere.delete(folder)) rmSync(file, { force: true });
  };
}
