import { setTimeout as pause } from 'node:timers/promises';
import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { untilIs } from '@friends/tools/testing/until';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { renderingRemote, renderingShell } from '../../../releases/tests/support/rendering.ts';
import { fetchAtOrigin, MEMBERS } from '../support/originAsk.ts';
import { type StaffCaller, signIn } from '../support/signIn.ts';

const LANGUAGES = ['en', 'id'] as const;
const SLUG = 'live-terms';

let cli: ReleaseCli;
let portal: PortalProcess;
let editor: StaffCaller;
beforeAll(async () => {
  cli = await openReleaseCli();
  for (const folder of [renderingShell(cli.folder), renderingRemote(cli.folder)]) await cli.type('publish', folder);
  for (const release of ['shell@3.0.0', 'mf-pages@1.0.0']) await cli.type('live', release);
  portal = await startPortalProcess(cli, 'portal');
  editor = await signIn(portal.url, 'content@friends.test');
});
afterAll(async () => {
  await portal.stop();
  await cli.close();
});

const pageAt = (edition: number) => ({
  ...{ Slug: SLUG, Title: `Syarat ${edition}.`, TitleEn: `Terms ${edition}.`, Image: null, Custom: false },
  ...{ Description: '', DescriptionEn: '', Active: true, Published: true, Position: 90, Country: null },
});

/** Number in its title; 0 if there is none yet. */
const editionIn = (text: string) => Number(/(?:Terms|Syarat) (\d+)\./.exec(text)?.[1] ?? 0);

const get = async (path: string) =>
  (await fetchAtOrigin(portal.url, MEMBERS, path, { 'x-app-key': 'demo-app-key' })).text;
const editionOfApi = async () => editionIn(await get(`/api/v1/pages/slug/${SLUG}`));
/** Of the rendered document, without scripts. */
const editionOfPage = async (language: string) =>
  editionIn(/<main.*<\/main>/s.exec(await get(`/page/${SLUG}?lang=${language}`))?.[0] ?? '');

/** Saves a draft over the live page. */
const redraft = async ({ Entry, Live }: ContentEntry, edition: number): Promise<ContentEntry> =>
  (
    await editor.send<ContentEntry>('PUT', `content/page/${Entry}/draft`, {
      ...{ Revision: 0, Live: Live?.Revision, Fields: pageAt(edition) },
    })
  ).json;

const publish = async ({ Entry, Draft }: ContentEntry): Promise<ContentEntry> =>
  (await editor.post<ContentEntry>(`content/page/${Entry}/publish`, { Revision: Draft?.Revision })).json;

/** Reads until it is stopped. @returns editions in the order in which they were served */
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

const allPagesAt = (edition: number) =>
  untilIs(async () => {
    const editions = await Promise.all(LANGUAGES.map(editionOfPage));
    return editions.every((one) => one === edition);
  }, true);

test('the API has published content with the publisher’s answer, pages follow in both languages, and former content never returns', async () => {
  const { json: begun } = await editor.post<ContentEntry>('content', { Kind: 'page', Fields: pageAt(1) });
  const observed = [editionOfApi, ...LANGUAGES.map((language) => () => editionOfPage(language))].map(observe);
  const first = await publish(begun);
  expect(await editionOfApi()).toBe(1);
  await allPagesAt(1);
  const second = await publish(await redraft(first, 2));
  expect(await editionOfApi()).toBe(2);
  await allPagesAt(2);
  const third = await redraft(second, 3);
  const LiveAt = new Date(Date.now() + 2_000).toISOString();
  const { json: set } = await editor.post<ContentSet>(`content/page/${third.Entry}/plan`, {
    ...{ Revision: third.Draft?.Revision, LiveAt, Until: null },
  });
  expect([set.State, await editionOfApi()]).toEqual(['planned', 2]);
  await untilIs(editionOfApi, 3);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(LiveAt));
  await allPagesAt(3);
  const { json: live } = await editor.get<ContentSet>(`content-sets/${set.id}`);
  const { json: ended } = await editor.post<ContentSet>(`content-sets/${set.id}/end`, { Revision: live.Revision });
  expect([ended.State, await editionOfApi()]).toEqual(['ended', 2]);
  await allPagesAt(2);
  for (const stop of observed) expect(await stop()).toEqual([0, 1, 2, 3, 2]);
});
