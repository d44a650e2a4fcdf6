import { drill } from '@friends/tools/testing/load/drill';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { expect, test } from '@playwright/test';
import { portalOfTest } from '../support/portalOfTest.ts';
import { release } from '../support/release.ts';

test('a season is swapped and comes back while a hundred pages a second are asked for', async () => {
  test.setTimeout(120_000);
  const { folder, version } = changedRelease('mf-amazing-race', { key: 'd4111d4111d4' });
  await release('publish', folder);
  const done = await drill({
    portal: portalOfTest().url,
    remote: 'mf-amazing-race',
    path: '/amazing-race',
    next: version,
    perSecond: 100,
    release,
  });
  expect(done.crowd.failures).toEqual([]);
  expect(done.crowd.visits.length).toBeGreaterThan(4 * 150);
  expect(done.liveForAll).toBeLessThan(1000);
  expect(done.backForAll).toBeLessThan(1000);
  expect(done.reloaded).toBeLessThan(1.1);
  expect(done.renamed).toEqual([]);
  expect(done.sameProcess).toBe(true);
});
