import { readFileSync } from 'node:fs';

/** Resource usage of a process; null if the platform doesn't report it. */
export interface Usage {
  readonly cpuMs: number | null;
  /** Current memory including buffers. */
  readonly memoryMb: number | null;
  readonly clockMs: number;
}

/** Linux reports hundredths of a second here, regardless of its own clock (`USER_HZ`, time(7)). */
const CLOCK_TICK_MS = 10;

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
  // The command name in brackets may contain spaces. After it, counting from the state: field 12 is user, 13 system
  // time (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}

export function statusMb(pid: number, name: 'VmRSS' | 'VmData'): number | null {
  const kilobytes = new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(read(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** CPU time between two readings; elapsed time if the platform doesn't report it. */
export const cpuTimeMs = (from: Usage, to: Usage): number =>
  from.cpuMs === null || to.cpuMs === null ? to.clockMs - from.clockMs : to.cpuMs - from.cpuMs;

export const usageOf = (pid: number): Usage => ({
  cpuMs: cpuMs(pid),
  memoryMb: statusMb(pid, 'VmRSS'),
  clockMs: performance.now(),
});
