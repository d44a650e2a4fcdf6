import { RELEASE_PORTAL } from './addresses.ts';
import { dataDirOf } from './runFolder.ts';
import { test } from './test.ts';

interface TestPortal {
  readonly url: string;
  readonly dataDir: string;
}

let other: TestPortal | null = null;

/** Tests of a file look at this portal from now on; null: at that of their project again. */
export function useOtherPortal(portal: TestPortal | null): void {
  other = portal;
}

/** The portal that the running test looks at, and the folder of its data. */
export function portalOfTest(): TestPortal {
  const url = test.info().project.use.baseURL ?? RELEASE_PORTAL;
  return other ?? { url, dataDir: dataDirOf(url) };
}
