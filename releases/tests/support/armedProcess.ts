import child from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import net from 'node:net';
import threads from 'node:worker_threads';

// The process that renders, with code in it that has found its way around what is taken from it: it has all modules of Node.js.
// What it still cannot do, Node.js or the kernel refuses.

const { execve } = process;
const binding: unknown = Reflect.get(process, 'binding');
Object.assign(globalThis, { armed: { child, dgram, dns, execve, binding, fs, net, threads, fetch } });
// By its path: the process may read no packages.
await import('../../../page/src/renderer/renderProcess.ts');
