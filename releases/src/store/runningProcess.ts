import { readFileSync } from 'node:fs';
import { errorCode } from './errorCode.ts';

export interface NamedProcess {
  readonly pid: number;
  /** Start time in the kernel's units; null if the system does not report it. It tells reused process numbers apart. */
  readonly started: string | null;
}

interface Stat {
  readonly state: string;
  readonly threads: number;
  readonly started: string | null;
}

/** Null on systems other than Linux, and for missing processes. */
function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', threads: Number(fields[17]), started: fields[19] ?? null };
  } catch {
    return null;
  }
}

/** Start time in the kernel's units; null if the system does not report it. */
export const startOf = (pid: number): string | null => statOf(pid)?.started ?? null;

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/**
 * False for a zombie without further threads, which cannot write, and for another process that has reused the number.
 */
export function isRunning({ pid, started }: NamedProcess): boolean {
  if (!exists(pid)) return false;
  const stat = statOf(pid);
  if (stat === null) return true;
  if (started !== null && stat.started !== null && started !== stat.started) return false;
  return !(/[ZX]/.test(stat.state) && stat.threads <= 1);
}
