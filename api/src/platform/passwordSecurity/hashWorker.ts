import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

// Worker thread of HashThread. Bundles ship this file unchanged, so it imports only Node.js modules.

/** Nice value: other calls get the core first; otherwise hashing runs at full speed. */
const LOW_PRIORITY = 10;

try {
  // On Linux, priorities apply to single threads, and a thread may lower its own.
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), LOW_PRIORITY);
} catch {
  // Elsewhere, or without permission, hashing runs at normal priority.
}

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
