import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { runToEnd } from '../../testing/api/startApi.ts';

/** `npm run release -- …` with the settings of a portal. Throws what it says where it refuses. */
export const typed =
  (env: Readonly<Record<string, string>>) =>
  async (...words: readonly string[]): Promise<void> => {
    const { code, output } = await runToEnd(join(ROOT, 'deploy/release/src/main.ts'), env, words);
    if (code !== 0) throw new Error(output);
  };
