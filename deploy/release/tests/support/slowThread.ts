import { parentPort } from 'node:worker_threads';

// The thread that draws, as on a machine that has ten others to serve: after each of its steps it rests nine times as long as
// the processor was its own.

const RESTS = 9;

const still = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let workedMs = 0;

function rest(): void {
  const { user, system } = process.threadCpuUsage();
  const nowMs = (user + system) / 1000;
  Atomics.wait(still, 0, 0, (nowMs - workedMs) * RESTS);
  workedMs = nowMs;
}

if (!parentPort) throw new Error('This is no thread');
const tell = parentPort.postMessage.bind(parentPort);
parentPort.postMessage = (message: unknown) => {
  rest();
  tell(message);
};
await import('../../src/prerender/renderThread.ts');
rest();
