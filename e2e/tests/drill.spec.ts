import { drill } from '@friends/tools/testing/load/drill';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { expect } from '@playwright/test';
import { portalOfTest } from '../support/portalOfTest.ts';
import { putInStore, release } from '../support/release.ts';
import { test } from '../support/test.ts';

// How fast it is, and how much of it a visitor loads again, is measured: `npm run bench -- release`.
test('a season is swapped and comes back while pages are asked for without a pause', async () => {
  test.setTimeout(240_000);
  const { folder, version } = changedRelease('mf-amazing-race', { key: 'd4111d4111d4' });
  await putInStore(folder);
  const done = await drill({
    portal: portalOfTest().url,
    remote: 'mf-amazing-race',
    path: '/amazing-race',
    next: version,
    perSecond: 10,
    steadyVisits: 30,
    release,
  });
  expect(done.crowd.failures).toEqual([]);
  const versions = done.crowd.visits.map((visit) => visit.version);
  expect(versions).toContain(version);
  expect(versions.at(-1)).toBe(versions[0]);
  expect(done.renamed).toEqual([]);
  expect(done.sameProcess).toBe(true);
});
