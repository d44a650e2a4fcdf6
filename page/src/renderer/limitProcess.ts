import { execFile } from 'node:child_process';
import { statusMb } from './usage.ts';

/** CPU time limit of a process, so that an endless loop ends even if nothing else ends it. */
const CPU_SECONDS = 600;

const MEGABYTE = 1024 * 1024;

const prlimit = (args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('prlimit', args, (error) => resolve(error === null));
  });

/**
 * Makes the kernel restrict a process before it gets code of releases: it can open neither files nor connections, and
 * gets at most `maxMemoryMb` of memory. Irreversible. Like OpenSSH's sandbox for its pre-authentication process
 * (`sandbox-rlimit.c`). Without `prlimit` (util-linux), Node.js permissions and monitoring remain.
 */
export async function limitProcess(pid: number, maxMemoryMb: number): Promise<void> {
  const dataMb = statusMb(pid, 'VmData');
  const limits = {
    nofile: 0,
    fsize: 0,
    core: 0,
    cpu: CPU_SECONDS,
    ...(dataMb === null ? {} : { data: Math.ceil((dataMb + maxMemoryMb) * MEGABYTE) }),
  };
  const flags = Object.entries(limits).map(([name, value]) => `--${name}=${value}:${value}`);
  await prlimit([`--pid=${pid}`, ...flags]);
}

export const canLimitProcesses = (): Promise<boolean> => prlimit([`--pid=${process.pid}`]);
