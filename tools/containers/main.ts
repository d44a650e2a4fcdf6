import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { check, interrupt } from './check.ts';
import { findCompose, openEngine } from './findEngine.ts';

// `npm run containers`: builds the images, runs the stack of docker-compose.yml, and looks at it as people do. Ends with 1
// where something does not hold. `--keep` leaves the stack running.

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false }, port: { type: 'string' } } });

const engine = await openEngine();
const compose = await findCompose();
if (typeof engine === 'string' || compose === null) {
  console.info(`Skipped: ${typeof engine === 'string' ? engine : 'docker-compose is not installed'}.`);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
try {
  console.info(`Using ${engine.name}.`);
  // What is swapped later is made from the same build.
  await build({ stamp: 'local' });
  const holds = await check({ engine, compose, firstPort: Number(values.port ?? 8590), keep: values.keep });
  process.exitCode = holds ? 0 : 1;
} finally {
  if (!values.keep) await engine.close();
}
