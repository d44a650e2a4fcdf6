import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { check } from './check.ts';
import { findCompose, openEngine } from './findEngine.ts';

// `npm run containers`: builds the images, runs the stack of docker-compose.yml, and looks at it as people do. Ends with 1
// where something does not hold. `--keep` leaves the stack running until Ctrl-C.

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false }, port: { type: 'string' } } });

const compose = await findCompose();
const engine = compose === null ? 'docker-compose is not installed' : await openEngine();
if (compose === null || typeof engine === 'string') {
  console.info(`Skipped: ${engine}.`);
  process.exit(0);
}
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
try {
  console.info(`Using ${engine.name}.`);
  // What is swapped later is made from the same build.
  await build({ stamp: 'local' });
  const wanted = { engine, compose, firstPort: Number(values.port ?? 8590), keep: values.keep };
  process.exitCode = (await check(wanted, stopping.signal)) ? 0 : 1;
} finally {
  await engine.close();
}
