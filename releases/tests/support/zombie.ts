import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startOf } from '../../src/store/runningProcess.ts';

/** A process that has ended, and whose parent never asks how: it keeps its number and its start until `end`. */
export async function zombie() {
  // The child says its number and waits; by the second line the shell has become `cat`, which asks nobody how they ended.
  const parent = spawn('sh', ['-c', 'sleep 600 >/dev/null & echo $!; exec cat']);
  const lines = createInterface(parent.stdout);
  const [pid] = await once(lines, 'line');
  parent.stdin.write('are you cat?\n');
  await once(lines, 'line');
  const started = startOf(Number(pid)) ?? '';
  process.kill(Number(pid), 'SIGKILL');
  return { pid: Number(pid), started, end: () => void parent.kill('SIGKILL') };
}
