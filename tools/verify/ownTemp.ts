import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Where a run's temporary files go: into memory where there is plenty of it. The tests make and remove hundreds of databases of
 * a thousand files each, which some disks take seconds for (docs/decisions/0096-what-is-measured-is-not-tested.md).
 */
function placeForFiles(): string {
  if (process.platform !== 'linux') return tmpdir();
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  // Tests run programs from there, too.
  const isFit = mounts.some((line) => line.includes(` ${MEMORY} tmpfs `) && !/[ ,](noexec|ro)[ ,]/.test(line));
  if (!isFit || freemem() < 2 * ROOM_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY;
}

/** Processes that were started with this folder, or one in it, for temporary files; only Linux tells. */
function startedWith(folder: string): number[] {
  const of = (pid: string): string => {
    try {
      return `\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`;
    } catch {
      return '';
    }
  };
  const all = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return all.filter((pid) => of(pid).includes(`\0TMPDIR=${folder}`)).map(Number);
}

/**
 * Gives all that a run starts a folder of its own for temporary files.
 *
 * @returns what ends processes that the run left behind, and takes the folder away; it names what it found
 */
export function ownTemp(): () => void {
  // A short name: PostgreSQL's socket lies several folders below it, and its path has 107 characters at most.
  const folder = mkdtempSync(join(placeForFiles(), 'friends-'));
  // PostgreSQL has a user of its own, and goes through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    for (const pid of startedWith(folder)) {
      if (pid === process.pid) continue;
      console.info(`Left behind: process ${pid}, ended now`);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself meanwhile.
      }
    }
    const left = readdirSync(folder);
    if (left.length > 0) console.info(`Left behind, and removed now: ${left.join(', ')}`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
