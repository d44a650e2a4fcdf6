import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createOnce } from './createOnce.ts';
import { isRunning, startOf } from './runningProcess.ts';

/** Longest wait for a lock: on a busy machine, many processes may be waiting for it. */
const WAIT_MS = 30_000;
const RETRY_MS = 5;

interface LockOwner {
  readonly host: string;
  readonly pid: number;
  /** Random id of this lock. */
  readonly lockId: string;
  /** Start of the process; null if the system does not report it. */
  readonly started: string | null;
}

/** Ids of this process's locks. Its process number alone is ambiguous: in every container it may be 1. */
const ownLocks = new Set<string>();

async function readOwner(file: string): Promise<LockOwner | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [host = '', pid = '', lockId = '', started = ''] = text.split(' ');
  return { host, pid: Number(pid), lockId, started: started || null };
}

/** True if the owner is known to have died. An owner on another machine may be alive. */
function isDead({ host, pid, lockId, started }: LockOwner): boolean {
  if (host !== hostname() || ownLocks.has(lockId)) return false;
  if (pid === process.pid) return true;
  return !isRunning({ pid, started });
}

/** Only the process that creates the claim removes the lock, as a second one could remove a newer lock. */
async function removeDeadLock(file: string, { lockId }: LockOwner): Promise<void> {
  const claim = `${file}.${lockId}.dead`;
  if (!(await createOnce(claim, ''))) return;
  const owner = await readOwner(file);
  if (owner?.lockId === lockId) await rm(file, { force: true });
  await rm(claim, { force: true });
}

async function acquire(file: string, lockId: string): Promise<void> {
  const until = Date.now() + WAIT_MS;
  const content = [hostname(), process.pid, lockId, startOf(process.pid) ?? ''].join(' ');
  while (!(await createOnce(file, content))) {
    const owner = await readOwner(file);
    if (owner && isDead(owner)) await removeDeadLock(file, owner);
    else if (Date.now() > until) {
      const holder = owner ? ` by process ${owner.pid} on ${owner.host}` : '';
      throw new Error(`${file} is locked${holder}. If nobody is publishing, remove this file.`);
    } else await pause(RETRY_MS * (1 + Math.random()));
  }
}

/** Mutual exclusion between processes on this machine or a shared disk. For short work only. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lockId = randomUUID();
  ownLocks.add(lockId);
  try {
    await acquire(file, lockId);
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    ownLocks.delete(lockId);
  }
}
