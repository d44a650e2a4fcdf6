import { readdirSync, readFileSync } from 'node:fs';
import { statusMb } from '@friends/page/renderer/usage';

const MEGABYTE = 1024 * 1024;

/** Null where it has ended meanwhile. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in brackets, which may hold blanks: the state, then the parent (proc_pid_stat(5)).
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** A process and all that come from it, as far as they live. Linux alone tells it. */
export function treeOf(root: number): readonly number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, parentOf);
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** Resident memory of a process and all that come from it, in bytes; what they share counts for each. */
export const treeMemory = (root: number): number =>
  treeOf(root).reduce((sum, pid) => sum + (statusMb(pid, 'VmRSS') ?? 0) * MEGABYTE, 0);
