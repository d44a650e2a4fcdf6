import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';

// Restricts Node.js for code of releases. `--permission` denies files, programs, threads and native code; this removes
// what it leaves: signals to other processes, and the network.

const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Node.js modules that only compute. */
const MODULES =
  names(`assert assert/strict async_hooks buffer crypto events path path/posix perf_hooks punycode querystring
  stream stream/promises stream/web string_decoder timers timers/promises url util util/types zlib`);

/** Properties of `process` to keep: information, exit, and those that Node.js itself uses. */
const KEPT_PROCESS_PROPERTIES =
  names(`version versions arch platform release config features env argv execArgv pid title
  uptime hrtime cpuUsage threadCpuUsage resourceUsage memoryUsage nextTick emitWarning cwd
  exit reallyExit abort exitCode stdout stderr domain sourceMapsEnabled
  _events _eventsCount _maxListeners _exiting _fatalException _tickCallback`);

const NETWORK = ['fetch', 'WebSocket', 'EventSource'] as const;

export function removeGlobals(): void {
  for (const name of Object.getOwnPropertyNames(process))
    if (!KEPT_PROCESS_PROPERTIES.has(name)) Reflect.deleteProperty(process, name);
  for (const name of NETWORK) Reflect.deleteProperty(globalThis, name);
}

const nodes = createRequire(import.meta.url);

/** Returns a Node.js module for code of releases. @throws if it isn't allowed */
export function nodeModule(name: string): unknown {
  const bare = name.replace(/^node:/, '');
  if (!MODULES.has(bare))
    throw new Error(`render requires ${JSON.stringify(name)}, which is not available on the server`);
  // Without hooks, which could expose other modules' state.
  return bare === 'async_hooks' ? { AsyncLocalStorage, AsyncResource } : nodes(`node:${bare}`);
}
