import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { runToEnd } from '@friends/tools/testing/api/startApi';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';

export type ReleaseCommand = (...args: readonly string[]) => Promise<void>;

/**
 * `npm run release -- …` with a portal's settings. @throws its output if it is refused
 *
 * @param root of the command's sources
 */
export const releaseCommand =
  (env: Readonly<Record<string, string>>, root = ROOT): ReleaseCommand =>
  async (...args) => {
    const { code, output } = await runToEnd(join(root, 'tools/release/main.ts'), env, args);
    if (code !== 0) throw new Error(output);
  };

export async function publishChanged(release: ReleaseCommand, remote: string): Promise<string> {
  const { folder, version } = makeChangedRelease(remote, { key: '50a1150a1150' });
  await release('publish', folder);
  rmSync(folder, { recursive: true, force: true });
  return version;
}
