/** Bundles programs that tests start repeatedly, and prints their paths as JSON; run by `testPrograms.ts`. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { externalTo } from '../../programs/bundleProgram.ts';
import { programOf } from '../../programs/programs.ts';
import { listRouteModules } from '../../programs/routeModules.ts';
import { ROOT } from '../../root.ts';
import { TEST_PROGRAMS } from './testPrograms.ts';

/** File names contain content hashes, so that Node.js's compile cache applies. */
const FOLDER = join(ROOT, '.cache/test-programs');
const NAMES = { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' };
/** A concurrent run may use earlier bundles. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Keeps each source's own folder and URL, as sources read files beside themselves. */
const keepSourcePaths: Plugin = {
  name: 'keep source paths',
  transform(code, id) {
    if (id.includes('node_modules') || !/import\.meta\.(dirname|url)/.test(code)) return null;
    const fixed = code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    return { code: fixed, map: null };
  },
};

const external = externalTo([...programOf('api').packages, ...programOf('release').packages]);
const build = await rolldown({
  input: TEST_PROGRAMS,
  platform: 'node',
  external,
  plugins: [listRouteModules, keepSourcePaths],
  cwd: ROOT,
});
mkdirSync(FOLDER, { recursive: true });
const { output } = await build.write({ dir: FOLDER, format: 'esm', ...NAMES });
await build.close();

const files = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(FOLDER)) {
  const path = join(FOLDER, name);
  if (!files.has(name) && statSync(path).mtimeMs < Date.now() - MAX_AGE_MS) rmSync(path);
}

const entries = output.filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
console.info(JSON.stringify(Object.fromEntries(entries.map(({ name, fileName }) => [name, join(FOLDER, fileName)]))));
