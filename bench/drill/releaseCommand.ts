import { rmSync } from 'node:fs';
import { ROOT } from '@friends/tools/root';
import { runToEnd } from '@friends/tools/testing/api/startApi';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { programFile } from './programFile.ts';

export type ReleaseCommand = (...words: readonly string[]) => Promise<void>;

/**
 * `npm run release -- …` with the settings of a portal. Throws what it says where it refuses.
 *
 * @param root the sources whose command it is
 */
export const releaseCommand =
  (env: Readonly<Record<string, string>>, root = ROOT): ReleaseCommand =>
  async (...words) => {
    const { code, output } = await runToEnd(programFile(root, 'release'), env, words);
    if (code !== 0) throw new Error(output);
  };

/** Publishes a remote's release as it was built, under another version. @returns the version */
export async function publishChanged(release: ReleaseCommand, remote: string): Promise<string> {
  const { folder, version } = changedRelease(remote, { key: '50a1150a1150' });
  await release('publish', folder);
  rmSync(folder, { recursive: true, force: true });
  return version;
}
