import { execFile } from 'node:child_process';
import { statusMb } from './usage.ts';

/** Processor time of a whole life: a loop without end is over some day, also where nobody is left to end it. */
const LIFE_SECONDS = 600;

const MEGABYTE = 1024 * 1024;

const prlimit = (args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('prlimit', args, (error) => resolve(error === null));
  });

/**
 * Lets the kernel hold a process to what it has, before code of releases comes into it: from now on it opens nothing, no file
 * and no connection, and gets no more than `mostMb` of memory, in one piece or many. No way leads back. As OpenSSH does with
 * the part of it that strangers talk to (`sandbox-rlimit.c`).
 *
 * Where there is no `prlimit` (util-linux), what Node.js refuses and what is looked at has to do.
 */
export async function seal(pid: number, mostMb: number): Promise<void> {
  const dataMb = statusMb(pid, 'VmData');
  const limits = {
    nofile: 0,
    fsize: 0,
    core: 0,
    cpu: LIFE_SECONDS,
    ...(dataMb === null ? {} : { data: Math.ceil((dataMb + mostMb) * MEGABYTE) }),
  };
  const flags = Object.entries(limits).map(([name, most]) => `--${name}=${most}:${most}`);
  await prlimit([`--pid=${pid}`, ...flags]);
}

/** Whether the kernel can be asked for that here. */
export const canSeal = (): Promise<boolean> => prlimit([`--pid=${process.pid}`]);
