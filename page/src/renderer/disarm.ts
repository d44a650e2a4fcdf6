import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';

// What of Node.js code of releases gets in its process. Node.js itself refuses files, programs, threads and native code
// (`--permission`); this takes away what it would leave: signals to other processes, and the network.

const names = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Modules of Node.js that only compute. */
const MODULES =
  names(`assert assert/strict async_hooks buffer crypto events path path/posix perf_hooks punycode querystring
  stream stream/promises stream/web string_decoder timers timers/promises url util util/types zlib`);

/** Of `process`: what tells something of itself, ends it, and what Node.js looks up in it. */
const KEPT = names(`version versions arch platform release config features env argv execArgv pid title
  uptime hrtime cpuUsage threadCpuUsage resourceUsage memoryUsage nextTick emitWarning cwd
  exit reallyExit abort exitCode stdout stderr domain sourceMapsEnabled
  _events _eventsCount _maxListeners _exiting _fatalException _tickCallback`);

const NETWORK = ['fetch', 'WebSocket', 'EventSource'] as const;

/** Takes away what nobody needs who renders. No way leads back. */
export function disarm(): void {
  for (const name of Object.getOwnPropertyNames(process)) if (!KEPT.has(name)) Reflect.deleteProperty(process, name);
  for (const name of NETWORK) Reflect.deleteProperty(globalThis, name);
}

const nodes = createRequire(import.meta.url);

/** A module of Node.js for code of releases. @throws where it gets none of that name */
export function nodeModule(name: string): unknown {
  const bare = name.replace(/^node:/, '');
  if (!MODULES.has(bare))
    throw new Error(`render requires ${JSON.stringify(name)}, which it does not get on the server`);
  // Its hooks would hand out what other modules keep for themselves.
  return bare === 'async_hooks' ? { AsyncLocalStorage, AsyncResource } : nodes(`node:${bare}`);
}
