import { RELEASE_PORTAL } from './addresses.ts';
import { dataDirOf } from './runFolder.ts';
import { test } from './test.ts';

/** The portal that the running test looks at, and the folder of its data. */
export function portalOfTest(): { readonly url: string; readonly dataDir: string } {
  const url = test.info().project.use.baseURL ?? RELEASE_PORTAL;
  return { url, dataDir: dataDirOf(url) };
}
