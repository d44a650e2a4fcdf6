import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ROOT } from '@friends/tools/root';
import { openWorkshop, type Workshop } from './support/workshop.ts';

let desk: Workshop;
beforeEach(async () => {
  desk = await openWorkshop();
});
afterEach(() => desk.close());

/** The files that docs/remotes.md tells its reader to write, by name, as they stand there. */
function filesOfThePage(): ReadonlyMap<string, string> {
  const page = readFileSync(join(ROOT, 'docs/remotes.md'), 'utf8');
  const steps = page.matchAll(/^\d\. `([\w.]+)`,[\s\S]*?^ {3}```js\n([\s\S]*?)^ {3}```$/gm);
  return new Map([...steps].map(([, name = '', code = '']) => [name, code.replace(/^ {3}/gm, '')]));
}

interface Container {
  init(): Promise<void>;
  get(module: string): Promise<() => Record<'bootstrap' | 'mount' | 'unmount', unknown>>;
}

test('what docs/remotes.md says from an empty folder on is enough to be checked, published and live', async () => {
  const folder = join(desk.folder, 'mf-hello');
  mkdirSync(folder);
  const files = filesOfThePage();
  expect([...files.keys()]).toEqual(['remote.js', 'release.mjs']);
  for (const [name, code] of files) writeFileSync(join(folder, name), code);
  execFileSync(process.execPath, ['release.mjs'], { cwd: folder });
  expect(await desk.type('check', folder)).toBe('mf-hello@1.0.0 can be published: 2 files, nothing against it.');
  await desk.type('publish', folder);
  expect(await desk.type('live', 'mf-hello@1.0.0')).toBe('mf-hello@1.0.0 is live for everybody.');
});

test('the container on that page has the lifecycles the shell asks for', async () => {
  const page: { mf_hello?: Container } = {};
  runInNewContext(filesOfThePage().get('remote.js') ?? '', { window: page });
  await page.mf_hello?.init();
  const lifecycles = (await page.mf_hello?.get('./remote'))?.();
  expect(Object.entries(lifecycles ?? {}).map(([name, what]) => [name, typeof what])).toEqual(
    ['bootstrap', 'mount', 'unmount'].map((name) => [name, 'function']),
  );
});
