import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { check } from './check.ts';
import { findCompose, openEngine } from './openEngine.ts';

// `npm run containers`: exits with 1 on a failure. `--no-build` uses existing images, `--keep` leaves the stack running
// until Ctrl-C.

const { values } = parseArgs({
  options: {
    build: { type: 'boolean', default: true },
    keep: { type: 'boolean', default: false },
    port: { type: 'string', default: '8590' },
  },
  allowNegative: true,
});

/** Nothing checked counts as a failure. */
function refuse(why: string): never {
  console.error(`Nothing was checked: ${why}.`);
  process.exit(1);
}

const compose = (await findCompose()) ?? refuse('docker-compose is not installed');
const result = await openEngine();
const engine = typeof result === 'string' ? refuse(result) : result;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
try {
  console.info(`Using ${engine.name}.`);
  // Releases activated later are made from the same build.
  await build({ stamp: 'local' });
  const { build: isBuilding, keep, port } = values;
  const options = { engine, compose, isBuilding, keep, firstPort: Number(port) };
  process.exitCode = (await check(options, stopping.signal)) ? 0 : 1;
} finally {
  await engine.close();
}
