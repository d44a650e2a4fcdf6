import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createOnce } from './createOnce.ts';
import { isRunning, startOf } from './runningProcess.ts';

/** Many may wait for each other, on a machine that is busy. */
const WAIT_MS = 30_000;
const TRY_AGAIN_MS = 5;

/** Who holds a lock: machine, process, a mark of this very lock, and the start of the process where the system tells it. */
type Holder = readonly [host: string, pid: string, mark: string, started: string];

/** Locks this process holds: in a container every process is number 1, so a number alone says nothing. */
const heldHere = new Set<string>();

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [host = '', pid = '', mark = '', started = ''] = text.split(' ');
  return [host, pid, mark, started];
}

/** Whether the holder died. One on another machine may be alive for all we know. */
function isDead([host, pid, mark, started]: Holder): boolean {
  if (host !== hostname() || heldHere.has(mark)) return false;
  if (Number(pid) === process.pid) return true;
  return !isRunning({ pid: Number(pid), started: started || null });
}

/** Takes a dead process's lock away. Its mark lets exactly one process do so, or a second one would take a new lock. */
async function clearDead(file: string, [, , mark]: Holder): Promise<void> {
  const claim = `${file}.${mark}.dead`;
  if (!(await createOnce(claim, ''))) return;
  const holder = await readHolder(file);
  if (holder?.[2] === mark) await rm(file, { force: true });
  await rm(claim, { force: true });
}

async function acquire(file: string, mark: string): Promise<void> {
  const until = Date.now() + WAIT_MS;
  const me = [hostname(), process.pid, mark, startOf(process.pid) ?? ''].join(' ');
  while (!(await createOnce(file, me))) {
    const holder = await readHolder(file);
    if (holder && isDead(holder)) await clearDead(file, holder);
    else if (Date.now() > until) {
      throw new Error(`Somebody holds ${file} (${holder?.join(', ')}). Remove that file if nobody publishes.`);
    } else await pause(TRY_AGAIN_MS * (1 + Math.random()));
  }
}

/** Lets one process at a time work on something, on this machine or on a shared disk; for moments only. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mark = randomUUID();
  heldHere.add(mark);
  try {
    await acquire(file, mark);
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    heldHere.delete(mark);
  }
}
