import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startRenderer } from '@friends/page/renderer/renderer';
import { isRunning, startOf } from '../src/store/runningProcess.ts';
import { openPrerenderedPortal } from './support/prerenderedPortal.ts';
import { NO_LIMITS, publishForRendering } from './support/publishForRendering.ts';

const PROGRAM = new URL('./support/idleRenderer.ts', import.meta.url).pathname;

async function untilExited(pids: readonly number[]): Promise<void> {
  const processes = pids.map((pid) => ({ pid, started: startOf(pid) }));
  while (processes.some(isRunning)) await pause(10);
}

test('an idle process ends, and the next page starts another one', async () => {
  const { cli, close } = await openPrerenderedPortal();
  const renderer = startRenderer(cli.store, { limits: NO_LIMITS, idleMs: 1 });
  const render = await publishForRendering(
    cli,
    'exports.render = async () => ({ html: String(process.pid), head: {} });',
    renderer,
  );
  const first = Number(await render('/'));
  await untilExited([first]);
  expect(Number(await render('/'))).not.toBe(first);
  await renderer.stop();
  await close();
});

test('an idle process does not keep its program running', async () => {
  const program = spawn(process.execPath, [PROGRAM], { stdio: 'ignore' });
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('a process ends with its program, even if that is killed', async () => {
  if (process.platform !== 'linux') return;
  const program = spawn(process.execPath, [PROGRAM, 'stays'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(program.stdout, 'data');
  const pids = readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8').trim().split(' ').map(Number);
  expect(pids).toHaveLength(1);
  program.kill('SIGKILL');
  await untilExited(pids);
});
