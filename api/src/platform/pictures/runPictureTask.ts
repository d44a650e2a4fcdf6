import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../problems/Refusal.ts';
import type { PictureResult, PictureTask } from './pictureTask.ts';

/** Program of the process, beside this file even in a bundle. */
const FILE = new URL(`./encodeProcess${extname(import.meta.url)}`, import.meta.url);

/** The process may read files, but not write files or start processes; the decoder is native code. */
const FLAGS = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=128'];

/**
 * Maximum time, including the wait for earlier pictures. Less than proxies wait for a response (60 s), and several times
 * what the slowest accepted picture takes (`npm run bench -- pictures`).
 */
const MAX_SECONDS = 50;

const RETRY_AFTER_SECONDS = 10;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** @throws Refusal `unavailable` if the process cannot be started */
function runInProcess(task: PictureTask, deadline: number): Promise<PictureResult> {
  const left = deadline - performance.now();
  if (left <= 0) return Promise.resolve({ fault: 'slow' });
  return new Promise((resolve, reject) => {
    // Empty environment: no keys or passwords beside untrusted bytes.
    const child = fork(fileURLToPath(FILE), {
      env: {},
      execArgv: FLAGS,
      serialization: 'advanced' as const,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    running.add(child);
    const timer = setTimeout(() => {
      resolve({ fault: 'slow' });
      child.kill('SIGKILL');
    }, left);
    child.once('message', (result: PictureResult) => resolve(result));
    child.once('error', (cause) => {
      // The process was not started. One that has started and fails also emits `exit`.
      if (child.pid === undefined) reject(new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause }));
    });
    child.once('exit', () => {
      clearTimeout(timer);
      running.delete(child);
      // It has crashed, unless there is a result: then this has no effect.
      resolve({ fault: 'broken' });
    });
    // Ignores errors: a process that died before reading emits `exit`.
    child.send(task, () => {});
  });
}

/** Serializes decoding, which needs more memory than anything else in the API. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes and encodes a JPEG, PNG or WebP in its own process. Tasks run one after the other.
 *
 * @param maxSeconds maximum time including the wait for other tasks; then the process is ended
 * @throws Refusal `unavailable` if no process can be started
 */
export function runPictureTask(task: PictureTask, maxSeconds = MAX_SECONDS): Promise<PictureResult> {
  const deadline = performance.now() + maxSeconds * 1000;
  const work = last.then(() => runInProcess(task, deadline));
  last = work.catch(() => {});
  return work;
}
