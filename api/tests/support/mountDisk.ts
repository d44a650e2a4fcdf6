import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small in-memory disk that can be filled or made read-only. */
export interface Disk {
  readonly folder: string;
  fill(): void;
  empty(): void;
  forbidWriting(): void;
  remove(): void;
}

/** Mounting requires root on Linux; otherwise tests of full disks are skipped. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryMounting();

function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Root may lack the capability in a container. */
function tryMounting(): boolean {
  try {
    const disk = mountDisk(1);
    disk.remove();
    return true;
  } catch {
    return false;
  }
}

export function mountDisk(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'friends-disk-'));
  try {
    mount(folder, `size=${megabytes}m,mode=755`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill() {
      try {
        writeFileSync(filling, Buffer.alloc((megabytes + 1) * 1024 * 1024));
      } catch (error) {
        if (Object(error).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filling, { force: true }),
    forbidWriting: () => mount(folder, 'remount,ro'),
    remove() {
      // A process that was just killed may still use it.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
