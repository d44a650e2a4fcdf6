import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { untilIs } from '@friends/tools/testing/until';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { renderingRemote, renderingShell } from '../../../releases/tests/support/rendering.ts';
import { openContentPage } from '../support/contentPage.ts';
import { signIn } from '../support/signIn.ts';

let cli: ReleaseCli;
let portal: PortalProcess;
let page: ReturnType<typeof openContentPage>;
beforeAll(async () => {
  cli = await openReleaseCli();
  for (const folder of [renderingShell(cli.folder), renderingRemote(cli.folder)]) await cli.run('publish', folder);
  for (const release of ['shell@3.0.0', 'mf-pages@1.0.0']) await cli.run('live', release);
  portal = await startPortalProcess(cli, 'portal');
  page = openContentPage(portal.url, await signIn(portal.url, 'content@friends.test'));
});
afterAll(async () => {
  await portal.stop();
  await cli.close();
});

/** Reads until the returned function is called, which returns the editions in the order in which they were served. */
function observe(read: () => Promise<number>) {
  const editions: number[] = [];
  const stopping = new AbortController();
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const edition = await read();
      if (edition !== editions.at(-1)) editions.push(edition);
      await pause(20);
    }
  })();
  return async () => {
    stopping.abort();
    await reading;
    return editions;
  };
}

const untilDocumentsAre = (edition: number) =>
  untilIs(async () => {
    const editions = await Promise.all(LANGUAGES.map(page.editionOfDocument));
    return editions.every((one) => one === edition);
  }, true);

test('published content is in the API at once and soon in the pages of both languages, and former content never returns', async () => {
  const first = await page.draft(1);
  const observers = [page.editionOfApi, ...LANGUAGES.map((language) => () => page.editionOfDocument(language))].map(
    observe,
  );
  await page.publish(first);
  expect(await page.editionOfApi()).toBe(1);
  await untilDocumentsAre(1);
  await page.publish(await page.draft(2));
  expect(await page.editionOfApi()).toBe(2);
  await untilDocumentsAre(2);
  const at = Date.now() + 2_000;
  const set = await page.plan(await page.draft(3), at);
  expect([set.State, await page.editionOfApi()]).toEqual(['planned', 2]);
  await untilIs(page.editionOfApi, 3);
  expect(Date.now()).toBeGreaterThanOrEqual(at);
  await untilDocumentsAre(3);
  const ended = await page.end(set.id);
  expect([ended.State, await page.editionOfApi()]).toEqual(['ended', 2]);
  await untilDocumentsAre(2);
  for (const stop of observers) expect(await stop()).toEqual([0, 1, 2, 3, 2]);
});
