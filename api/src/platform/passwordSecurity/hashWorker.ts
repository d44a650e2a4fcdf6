import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

// A thread that hashes, for HashThread. Programs hold this file as it is, so it imports nothing but Node.js.

/** Calls that need no hash get their core first; where nothing else wants it, hashing is as fast as ever. */
const BEHIND_OTHERS = 10;

try {
  // Linux knows threads by ids as it knows processes, and a thread may put itself back.
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND_OTHERS);
} catch {
  // Elsewhere, or where it is forbidden, hashing shares the cores as equals do.
}

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
