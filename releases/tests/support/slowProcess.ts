import { Socket } from 'node:net';

// The rendering process on a machine with ten others: after each step it sleeps nine times as long as it worked.

const SLEEP_FACTOR = 9;

const sleepSignal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let workedMs = 0;

function rest(): void {
  const { user, system } = process.threadCpuUsage();
  const nowMs = (user + system) / 1000;
  Atomics.wait(sleepSignal, 0, 0, (nowMs - workedMs) * SLEEP_FACTOR);
  workedMs = nowMs;
}

Socket.prototype.write = new Proxy(Socket.prototype.write, {
  apply(write, self, parameters) {
    rest();
    return Reflect.apply(write, self, parameters);
  },
});
// By its path: the process may read no packages.
await import('../../../page/src/renderer/renderProcess.ts');
rest();
