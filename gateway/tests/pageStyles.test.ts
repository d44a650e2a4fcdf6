import { hash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilIs } from '@friends/tools/testing/until';
import { renderingShell } from '../../releases/tests/support/rendering.ts';
import { portalOfEachTest } from './support/renderedPortal.ts';

const fixture = portalOfEachTest();
const { remote, fetchPath, text } = fixture;

async function startPortal(folder: string, path: string, harm?: () => void): Promise<void> {
  await fixture.start([folder], {}, harm);
  await untilIs(async () => (await text(path)).includes(`data-path="${path}"`), true);
}

const sheetsIn = (page: string) =>
  [...page.matchAll(/<style data-href="([^"]+)" data-url="([^"]+)"(?: data-part)?>([^<]*)<\/style>/g)].map(
    ([, path = '', url = '', css = '']) => ({ url, path, css }),
  );

test('the style sheets of a page, its widgets and the shell modules they use are inlined and allowed by its policy', async () => {
  await startPortal(remote(), '/page/hotels');
  const home = await fetchPath('/');
  const html = await home.text();
  const sheets = sheetsIn(html);
  expect(sheets).toEqual([
    { url: '/shell/3.0.0/shell.css', path: 'shell.css', css: 'body {}' },
    // Its only rule is for a class that no element of the page has.
    { url: '/remotes/mf-pages/1.0.0/demo.css', path: 'demo.css', css: '' },
    { url: '/remotes/mf-pages/1.0.0/box.css', path: 'box.css', css: '.box { color: blue }' },
  ]);
  const { preload } = JSON.parse(/id="portal">([^<]*)</.exec(html)?.[1] ?? '');
  expect(preload.sheets.map((index: number) => preload.files[index][0])).toEqual(['/remotes/mf-pages/1.0.0/demo.css']);
  const allowed = sheets.map(({ css }) => `'sha256-${hash('sha256', css, 'base64')}'`);
  expect(home.headers.get('content-security-policy')).toContain(`; style-src 'self' ${allowed.join(' ')}; `);
  const page = sheetsIn(await text('/page/hotels'));
  expect(page.map(({ url }) => url)).toEqual(['/shell/3.0.0/shell.css', '/shell/3.0.0/lazy.css']);
  // Pages that only the browser renders get just the shell's sheet.
  const members = await fetchPath('/members');
  expect(sheetsIn(await members.text()).map(({ url }) => url)).toEqual(['/shell/3.0.0/shell.css']);
  expect(members.headers.get('content-security-policy')).toContain(`; style-src 'self' ${allowed[0]}; `);
});

test('a shell that can’t load full style sheets gets them inlined', async () => {
  await startPortal(remote(), '/about');
  const { cli } = fixture;
  await cli.run('publish', renderingShell(cli.folder, '3.1.0', undefined, { completesPages: undefined }));
  await cli.run('live', 'shell@3.1.0');
  await untilIs(
    async () => sheetsIn(await text('/')).find(({ path }) => path === 'demo.css')?.css,
    '.demo { color: red }',
  );
  const page = await text('/');
  expect(page).not.toMatch(/<style[^>]* data-part/);
  expect(page).toContain('/shell/3.1.0/');
});

test('an inlined style sheet refers to pictures and fonts by absolute paths', async () => {
  const css =
    '.about { background: url(a.svg) } .en { src: url("f/b.woff2") } .h1 { mask: url(#c); cursor: url(data:,c) }';
  await startPortal(
    remote({
      more: { 'demo.css': css, 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'f/b.woff2': '' },
    }),
    '/about',
  );
  const sheet = sheetsIn(await text('/about')).find(({ path }) => path === 'demo.css');
  expect(sheet?.css).toBe(
    '.about { background: url(/remotes/mf-pages/1.0.0/a.svg) } .en { src: url("/remotes/mf-pages/1.0.0/f/b.woff2") } .h1 { mask: url(#c); cursor: url(data:,c) }',
  );
});

test.each([
  ['was altered in the store', (file: string) => writeFileSync(file, 'main { display: none }')],
  ['is lost', (file: string) => rmSync(file)],
])('a style sheet that %s is left to the browser, which checks it', async (_what, harm) => {
  const file = join(fixture.cli.store.place, 'remotes/mf-pages/1.0.0/demo.css');
  await startPortal(remote(), '/about', () => harm(file));
  const about = await text('/about');
  expect(about).toMatch(
    /<link rel="stylesheet" href="\/remotes\/mf-pages\/1\.0\.0\/demo\.css" integrity="sha384-[^"]{64}" data-href="demo\.css">/,
  );
  expect(sheetsIn(about).map(({ url }) => url)).toEqual(['/shell/3.0.0/shell.css']);
});
