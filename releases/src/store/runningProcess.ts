import { readFileSync } from 'node:fs';
import { errorCode } from './errorCode.ts';

/** A process as a lock names it. */
export interface NamedProcess {
  readonly pid: number;
  /** Its start as the kernel counts it, as a number is given again; null where the system does not tell. */
  readonly started: string | null;
}

interface Stat {
  readonly state: string;
  readonly threads: number;
  readonly started: string | null;
}

/** What Linux tells of a process; null elsewhere, and where there is none. */
function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name in brackets may hold blanks. After it: 1st the state, 18th the threads, 20th the start (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', threads: Number(fields[17]), started: fields[19] ?? null };
  } catch {
    return null;
  }
}

/** Its start as the kernel counts it; null where the system does not tell. */
export const startOf = (pid: number): string | null => statOf(pid)?.started ?? null;

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/**
 * Whether it can still write. One that has ended and only waits for its parent to ask how (a zombie) cannot, once its last
 * thread is gone; nor is it the one whose number another process has got since.
 */
export function isRunning({ pid, started }: NamedProcess): boolean {
  if (!isThere(pid)) return false;
  const stat = statOf(pid);
  if (stat === null) return true;
  if (started !== null && stat.started !== null && started !== stat.started) return false;
  return !(/[ZX]/.test(stat.state) && stat.threads <= 1);
}
