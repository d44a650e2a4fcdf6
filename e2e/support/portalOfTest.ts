import { RELEASE_PORTAL } from './addresses.ts';
import { dataDirOf } from './runFolder.ts';
import { test } from './test.ts';

interface TestPortal {
  readonly url: string;
  readonly dataDir: string;
}

let other: TestPortal | null = null;

/** Makes the tests of a file use this portal; null restores the project's. */
export function useOtherPortal(portal: TestPortal | null): void {
  other = portal;
}

/** The running test's portal and its data folder. */
export function portalOfTest(): TestPortal {
  const url = test.info().project.use.baseURL ?? RELEASE_PORTAL;
  return other ?? { url, dataDir: dataDirOf(url) };
}
