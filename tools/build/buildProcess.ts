import { inspect } from 'node:util';
import { BuildFailed } from './build.ts';
import { buildHere } from './buildHere.ts';

// Child process of `build.ts`; its arguments are the stamp and the workspaces.

process.stdin.on('end', () => process.exit(1)).resume();

const [stamp, ...workspaces] = process.argv.slice(2);
try {
  await buildHere({ workspaces, stamp: stamp === 'release' ? 'release' : 'local' });
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof BuildFailed ? error.message : inspect(error), () => process.exit(1));
}
