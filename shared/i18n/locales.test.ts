import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

const english = globSync('{shared,shell,mf-*}/**/*en.json', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist/.test(path),
}).filter((path) => /\ben\.json$/.test(path));

/** All texts with path and placeholders: `login.reason.members-only`, `stillNeeded {fields}`. */
function texts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [[path, ...(value.match(/\{\w+\}/g) ?? []).sort()].join(' ')];
  return Object.entries(value ?? {}).flatMap(([key, below]) => texts(below, `${path}.${key}`));
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

test('covers every workspace with texts', () => {
  const firstFolder = (path: string) => path.split(/[\\/]/)[0];
  const remotes = globSync('*/src/manifest.ts', { cwd: ROOT }).map(firstFolder);
  expect(remotes.length).toBeGreaterThan(1);
  const workspaces = new Set(english.map(firstFolder));
  expect([...workspaces].sort()).toEqual([...remotes, 'shared', 'shell'].sort());
});

test.each(english)('%s has every text in both languages', (path) => {
  expect(texts(read(path.replace(/en\.json$/, 'id.json')))).toEqual(texts(read(path)));
});

/** Texts of screens, mails and API answers, each with its file for failure messages. */
const sources = [
  ...globSync(['{shared,shell,mf-*}/**/*{en,id}.json', 'mf-*/season/texts/*.json', 'api/demo/*.json'], {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist/.test(path),
  }),
  ...globSync(
    [
      'shared/contract/{words/*,rules/fieldMessages}.ts',
      'api/src/{platform/mail/*Texts,members/notifications/kinds,platform/problems/*}.ts',
    ],
    { cwd: ROOT },
  ),
  ...globSync(['api/src/points/ledger/{describeLine,explainRule}.ts', 'mf-*/src/manifest.ts'], { cwd: ROOT }),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const ANYWHERE = /./;

// docs/product.md#one-word-for-one-thing
test.each([
  ['member', /\banggota\b/gi, ANYWHERE],
  ['Genius Member', /\bmember (genius|silver)\b/gi, /\ben\.json$/],
  ['Member Genius', /\b(genius|silver) member\b/gi, /\bid\.json$/],
  ['pesanan', /(?<!\b(situs|akun|periode) )pemesanan/gi, ANYWHERE],
  ['email', /\be-mail/gi, ANYWHERE],
])('uses one word for one thing: %s', (_, forbidden, files) => {
  const searched = sources.filter(({ path }) => files.test(path));
  expect(searched.length).toBeGreaterThan(10);
  const hits = searched.flatMap(({ path, text }) => [...text.matchAll(forbidden)].map(([word]) => `${path}: ${word}`));
  expect(hits).toEqual([]);
});

// docs/product.md#dates-and-numbers
test('numbers are grouped with commas in both languages', () => {
  const hits = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\d\.\d{3}\b/g)].map(([number]) => `${path}: ${number}`),
  );
  expect(hits).toEqual([]);
});
