import child from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import net from 'node:net';
import threads from 'node:worker_threads';

// Runs as if code had escaped the restrictions: what it still cannot do is refused by Node.js or the kernel.

const { execve } = process;
const binding: unknown = Reflect.get(process, 'binding');
Object.assign(globalThis, { armed: { child, dgram, dns, execve, binding, fs, net, threads, fetch } });
// By its path: the process may read no packages.
await import('../../../page/src/renderer/renderProcess.ts');
