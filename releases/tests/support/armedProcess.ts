import child from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import net from 'node:net';
import threads from 'node:worker_threads';

// A rendering process whose code has escaped our restrictions, so that only Node.js and the kernel can stop it.

const { execve } = process;
const binding: unknown = Reflect.get(process, 'binding');
Object.assign(globalThis, { armed: { child, dgram, dns, execve, binding, fs, net, threads, fetch } });
// By its path: the process may read no packages.
await import('../../../page/src/renderer/renderProcess.ts');
