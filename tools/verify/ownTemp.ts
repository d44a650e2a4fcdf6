import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Processes that were started with this folder for temporary files; only Linux tells. */
function startedWith(folder: string): number[] {
  const of = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8');
    } catch {
      return '';
    }
  };
  const all = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return all.filter((pid) => of(pid).split('\0').includes(`TMPDIR=${folder}`)).map(Number);
}

/**
 * Gives all that a run starts a folder of its own for temporary files.
 *
 * @returns what ends processes that the run left behind, and takes the folder away; it names what it found
 */
export function ownTemp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'friends-gate-'));
  process.env.TMPDIR = folder;
  return () => {
    for (const pid of startedWith(folder)) {
      if (pid === process.pid) continue;
      console.info(`Left behind: process ${pid}, ended now`);
      process.kill(pid, 'SIGKILL');
    }
    const left = readdirSync(folder);
    if (left.length > 0) console.info(`Left behind, and removed now: ${left.join(', ')}`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
