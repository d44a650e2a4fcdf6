import { readdirSync, readFileSync } from 'node:fs';
import { statusMb } from '@friends/page/renderer/usage';

const MEGABYTE = 1024 * 1024;

/** `USER_HZ` (time(7)). */
const TICKS_A_SECOND = 100;

/** Fields after the name in brackets, which may contain spaces (proc_pid_stat(5)); null if the process has ended. */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), endedTicks: Number(fields[13]) + Number(fields[14]) };
  } catch {
    return null;
  }
}

export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null;

/** Processor seconds of a process's children that have ended. */
export const endedChildrenSeconds = (pid: number): number => (statOf(pid)?.endedTicks ?? 0) / TICKS_A_SECOND;

/** A process and its running descendants; Linux only. */
export function treeOf(root: number): readonly number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, parentOf);
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** Resident memory of a process tree in bytes; shared memory counts for each process. */
export const treeMemory = (root: number): number =>
  treeOf(root).reduce((sum, pid) => sum + (statusMb(pid, 'VmRSS') ?? 0) * MEGABYTE, 0);
