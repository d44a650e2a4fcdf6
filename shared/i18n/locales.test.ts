import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

const english = globSync('{shared,shell,mf-*}/**/*en.json', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist/.test(path),
}).filter((path) => /\ben\.json$/.test(path));

/** Every text with its path and its placeholders: `login.reason.members-only`, `stillNeeded {fields}`. */
function texts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [[path, ...(value.match(/\{\w+\}/g) ?? []).sort()].join(' ')];
  return Object.entries(value ?? {}).flatMap(([key, below]) => texts(below, `${path}.${key}`));
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

test('every room that speaks is looked at', () => {
  const firstFolder = (path: string) => path.split(/[\\/]/)[0];
  const remotes = globSync('*/src/manifest.ts', { cwd: ROOT }).map(firstFolder);
  expect(remotes.length).toBeGreaterThan(1);
  const rooms = new Set(english.map(firstFolder));
  expect([...rooms].sort()).toEqual([...remotes, 'shared', 'shell'].sort());
});

test.each(english)('%s has every text in Indonesian, too', (path) => {
  expect(texts(read(path.replace(/en\.json$/, 'id.json')))).toEqual(texts(read(path)));
});
