import { readFileSync } from 'node:fs';

/** What a process has used until now. Null: the platform does not tell it. */
export interface Usage {
  /** Processor time of all its threads. */
  readonly cpuMs: number | null;
  /** Memory that it has now, buffers and all. */
  readonly memoryMb: number | null;
  readonly clockMs: number;
}

/** Linux counts hundredths of a second here, whatever its own clock (`USER_HZ`, time(7)). */
const TICK_MS = 10;

const read = (pid: number, file: string): string | null => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
};

function cpuMs(pid: number): number | null {
  const stat = read(pid, 'stat');
  if (stat === null) return null;
  // The command's name in brackets may hold blanks. After it, from the state on: 12th user, 13th system (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A line of `/proc/PID/status`, in megabytes. */
export function statusMb(pid: number, name: 'VmRSS' | 'VmData'): number | null {
  const kilobytes = new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(read(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** The processor time that was used between two readings; by the clock where the platform does not tell that. */
export const workedMs = (from: Usage, to: Usage): number =>
  from.cpuMs === null || to.cpuMs === null ? to.clockMs - from.clockMs : to.cpuMs - from.cpuMs;

export const usageOf = (pid: number): Usage => ({
  cpuMs: cpuMs(pid),
  memoryMb: statusMb(pid, 'VmRSS'),
  clockMs: performance.now(),
});
