import { swapUnderLoad } from '@friends/tools/testing/load/swapUnderLoad';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';
import { expect } from '@playwright/test';
import { EXHAUSTIVE } from '../support/exhaustive.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import { runRelease, storeRelease } from '../support/release.ts';
import { test } from '../support/test.ts';

// Speed and downloads are measured by `npm run bench -- release` and `npm run bench -- --only swap`.
test('a season is swapped and rolled back during constant page requests', EXHAUSTIVE, async () => {
  test.setTimeout(240_000);
  const { folder, version } = makeChangedRelease('mf-amazing-race', { key: 'd4111d4111d4' });
  await storeRelease(folder);
  const result = await swapUnderLoad({
    portal: portalOfTest().url,
    remote: 'mf-amazing-race',
    path: '/amazing-race',
    next: version,
    perSecond: 10,
    release: runRelease,
  });
  expect(result.crowd.failures).toEqual([]);
  const versions = result.crowd.visits.map((visit) => visit.version);
  expect(versions).toContain(version);
  expect(versions.at(-1)).toBe(versions[0]);
  expect(result.renamedFiles).toEqual([]);
  expect(result.isSameProcess).toBe(true);
});
