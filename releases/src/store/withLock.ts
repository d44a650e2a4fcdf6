import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createOnce } from './createOnce.ts';
import { isRunning, startOf } from './runningProcess.ts';

/** Many may wait for each other on a busy machine. */
const WAIT_MS = 30_000;
const RETRY_MS = 5;

/** Owner of a lock: host, process, id of this lock, and start of the process if the system reports it. */
type LockOwner = readonly [host: string, pid: string, mark: string, started: string];

/** Locks of this process: in containers every process has number 1, so the number is ambiguous. */
const ownLocks = new Set<string>();

async function readOwner(file: string): Promise<LockOwner | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [host = '', pid = '', mark = '', started = ''] = text.split(' ');
  return [host, pid, mark, started];
}

/** True if the owner has died. One on another machine may be alive. */
function isDead([host, pid, mark, started]: LockOwner): boolean {
  if (host !== hostname() || ownLocks.has(mark)) return false;
  if (Number(pid) === process.pid) return true;
  return !isRunning({ pid: Number(pid), started: started || null });
}

/** Claiming its id lets exactly one process remove it; a second one could remove a new lock. */
async function removeDeadLock(file: string, [, , mark]: LockOwner): Promise<void> {
  const claim = `${file}.${mark}.dead`;
  if (!(await createOnce(claim, ''))) return;
  const holder = await readOwner(file);
  if (holder?.[2] === mark) await rm(file, { force: true });
  await rm(claim, { force: true });
}

async function acquire(file: string, mark: string): Promise<void> {
  const until = Date.now() + WAIT_MS;
  const owner = [hostname(), process.pid, mark, startOf(process.pid) ?? ''].join(' ');
  while (!(await createOnce(file, owner))) {
    const holder = await readOwner(file);
    if (holder && isDead(holder)) await removeDeadLock(file, holder);
    else if (Date.now() > until) {
      throw new Error(`Somebody holds ${file} (${holder?.join(', ')}). Remove that file if nobody publishes.`);
    } else await pause(RETRY_MS * (1 + Math.random()));
  }
}

/** Mutual exclusion between processes, on this machine or a shared disk; for short tasks only. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mark = randomUUID();
  ownLocks.add(mark);
  try {
    await acquire(file, mark);
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    ownLocks.delete(mark);
  }
}
