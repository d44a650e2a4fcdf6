import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * Prefers memory if enough is free: tests create and remove hundreds of databases of a thousand files, which takes
 * seconds for each on some disks (docs/decisions/0096-what-is-measured-is-not-tested.md).
 */
function chooseParent(): string {
  if (process.platform !== 'linux') return tmpdir();
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const isUsable = mounts.some((line) => line.includes(` ${MEMORY} tmpfs `) && !/[ ,](noexec|ro)[ ,]/.test(line));
  if (!isUsable || freemem() < 2 * MIN_FREE_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < MIN_FREE_BYTES ? tmpdir() : MEMORY;
}

/** Processes started with this temporary folder, or one below it; Linux only. */
function processesStartedIn(folder: string): number[] {
  const readEnvironment = (pid: string): string => {
    try {
      return `\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`;
    } catch {
      return '';
    }
  };
  const all = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return all.filter((pid) => readEnvironment(pid).includes(`\0TMPDIR=${folder}`)).map(Number);
}

const PREFIX = 'friends-';
/** File with the id of the run's process. Not in the folder's name, which is limited in length. */
const PID_FILE = '.run';

function pidOf(folder: string): number | null {
  const file = join(folder, PID_FILE);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A run that was killed cannot clean up, and its files would fill the memory that later runs need. */
function removeAbandonedFolders(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(parent, name);
    const pid = pidOf(folder);
    if (pid === null || isRunning(pid) || processesStartedIn(folder).length > 0) continue;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Gives this run a folder for temporary files, and removes those of runs that were killed.
 *
 * @returns clean-up: ends and lists processes left behind, and removes the folder
 */
export function createTempFolder(): () => void {
  for (const parent of new Set([tmpdir(), ...(process.platform === 'linux' ? [MEMORY] : [])]))
    removeAbandonedFolders(parent);
  // Short, as PostgreSQL's socket is several folders below, and its path is limited to 107 characters.
  const folder = mkdtempSync(join(chooseParent(), PREFIX));
  writeFileSync(join(folder, PID_FILE), String(process.pid));
  // PostgreSQL runs as another user, who passes through the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    for (const pid of processesStartedIn(folder)) {
      if (pid === process.pid) continue;
      console.info(`Left running: process ${pid}, killed`);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has exited in the meantime.
      }
    }
    const left = readdirSync(folder).filter((name) => name !== PID_FILE);
    if (left.length > 0) console.info(`Left behind, removed: ${left.join(', ')}`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
