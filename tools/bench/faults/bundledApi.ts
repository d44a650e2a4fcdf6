import { dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from '../../root.ts';
import { startApi, TEST_PROCESS } from '../../testing/api/startApi.ts';
import type { Start } from './mortalApi.ts';

/** A source that reads files beside itself finds them where they are. */
const filesStayFindable: Plugin = {
  name: 'files stay findable',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    return { code: code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))), map: null };
  },
};

/** The tests' API in a few files: it starts in a third of the time, and a kill costs no more than that start. */
export async function bundledApi(): Promise<Start> {
  const external = [/^pg-native$/, /^sharp$/, /^@electric-sql\//];
  const build = await rolldown({
    input: TEST_PROCESS,
    platform: 'node',
    external,
    plugins: [filesStayFindable],
    cwd: ROOT,
  });
  const dir = join(ROOT, '.cache/faults');
  await build.write({ dir, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await build.close();
  return (env) => startApi(env, join(dir, 'testProcess.js'));
}
