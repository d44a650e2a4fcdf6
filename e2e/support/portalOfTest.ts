import { join } from 'node:path';
import { RELEASE_PORTAL } from './addresses.ts';
import { runFolder } from './runFolder.ts';
import { test } from './test.ts';

/** Data folder of a portal of the run. */
export const dataDirOf = (portal: string): string => join(runFolder(), new URL(portal).port);

/** The portal that the running test looks at, and the folder of its data. */
export function portalOfTest(): { readonly url: string; readonly dataDir: string } {
  const url = test.info().project.use.baseURL ?? RELEASE_PORTAL;
  return { url, dataDir: dataDirOf(url) };
}
