import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startOf } from '../../src/store/runningProcess.ts';

/** Starts a zombie process: its parent never waits for it, so that its id and start time stay until `end`. */
export async function startZombie() {
  // The shell prints the child's number and waits; after the second line it has become `cat`, which never waits for
  // children.
  const parent = spawn('sh', ['-c', 'sleep 600 >/dev/null & echo $!; exec cat']);
  const lines = createInterface(parent.stdout);
  const [pid] = await once(lines, 'line');
  parent.stdin.write('are you cat?\n');
  await once(lines, 'line');
  const started = startOf(Number(pid)) ?? '';
  process.kill(Number(pid), 'SIGKILL');
  return { pid: Number(pid), started, end: () => void parent.kill('SIGKILL') };
}
