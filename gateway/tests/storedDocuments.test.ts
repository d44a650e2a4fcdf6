import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentFolder } from '../src/documents/DocumentFolder.ts';
import { portalOfEachTest } from './support/renderedPortal.ts';

const fixture = portalOfEachTest();
const KEY = 'k'.repeat(32);
/** Paths of pages except `/`: it is rendered at each start, because its widget throws. */
const PATHS = ['/about', '/page/hotels', '/partners', '/no/such/page'];

const folderPath = () => join(fixture.cli.folder, 'pages');
const openFolder = () => new DocumentFolder(folderPath(), KEY);
const fetchPages = () => Promise.all(PATHS.flatMap((path) => [fixture.text(path), fixture.text(`${path}?lang=id`)]));

/** Makes rendering the release impossible. */
const loseCode = () => rmSync(join(fixture.cli.opened.setting, 'remotes/mf-pages/1.0.0/render.cjs'));

function storedFiles(): string[] {
  const [set = ''] = readdirSync(folderPath());
  return readdirSync(join(folderPath(), set)).map((name) => join(folderPath(), set, name));
}

async function startPortal(): Promise<void> {
  await (await fixture.start([fixture.remote()], { folder: openFolder() })).rendered;
}

async function restart(change = () => {}, documents = openFolder()) {
  const portal = await fixture.restart({ folder: documents }, change);
  await portal.rendered;
  return portal;
}

test('a restart serves the same bytes without running code of releases', async () => {
  await startPortal();
  const before = await fetchPages();
  await restart(loseCode);
  expect(await fetchPages()).toEqual(before);
});

test('after a restart, only pages with changed API responses are rendered again', async () => {
  await startPortal();
  const about = await fixture.text('/about');
  await restart(() => fixture.api.pages.set('hotels', { TitleEn: 'Hotels by the sea', Custom: false }));
  expect(await fixture.text('/page/hotels')).toContain('Hotels by the sea');
  await restart(loseCode);
  expect([await fixture.text('/about'), await fixture.unrendered(PATHS)]).toEqual([about, []]);
});

test('a new release or a new day renders all pages again', async () => {
  await startPortal();
  await fixture.cli.run('publish', fixture.remote({ version: '1.0.1' }));
  await fixture.cli.run('live', 'mf-pages@1.0.1');
  await restart();
  expect(await fixture.text('/about')).toContain('data-release="1.0.1"');
  expect(readdirSync(folderPath())).toHaveLength(2);
  const tomorrow = new Date(fixture.cli.at.getTime() + 86_400_000);
  await (await fixture.restart({ folder: openFolder(), clock: () => tomorrow })).rendered;
  expect(readdirSync(folderPath())).toHaveLength(3);
});

const DAMAGES: readonly ((file: string) => void)[] = [
  (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('<h1', '<h2')),
  (file) => writeFileSync(file, readFileSync(file).subarray(0, 40)),
  (file) => writeFileSync(file, ''),
  (file) => {
    rmSync(file);
    mkdirSync(join(file, 'below'), { recursive: true });
  },
];

test('a modified, truncated or replaced file is not served but rendered again', async () => {
  await startPortal();
  const before = await fetchPages();
  await restart(() => {
    for (const [at, file] of storedFiles().entries()) DAMAGES[at % DAMAGES.length]?.(file);
  });
  expect(await fetchPages()).toEqual(before);
});

test('a page stored for another path or with another key is not served', async () => {
  await startPortal();
  const before = await fetchPages();
  await restart(() => {
    const [first = '', ...others] = storedFiles();
    for (const file of others) writeFileSync(file, readFileSync(first));
  });
  expect(await fetchPages()).toEqual(before);
  await restart(loseCode, new DocumentFolder(folderPath(), 'o'.repeat(32)));
  expect(await fixture.unrendered(PATHS)).toHaveLength(2 * PATHS.length);
});

test('a read-only folder is reported once and breaks nothing', async () => {
  await startPortal();
  const portal = await restart(() => {
    rmSync(folderPath(), { recursive: true });
    writeFileSync(folderPath(), '');
  });
  expect(await fixture.unrendered(PATHS)).toEqual([]);
  expect(portal.log.filter((item) => item.includes('cannot be stored'))).toEqual([
    `Rendered pages cannot be stored in ${folderPath()} (ENOTDIR), so each start renders them again`,
  ]);
});

test('the least recently used sets are removed', async () => {
  mkdirSync(folderPath());
  for (let set = 0; set < 20; set += 1) mkdirSync(join(folderPath(), `old-${set}`));
  await startPortal();
  expect(readdirSync(folderPath())).toHaveLength(12);
});
