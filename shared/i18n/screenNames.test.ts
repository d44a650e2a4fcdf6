import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POINTS_WORDS } from '../contract/words/pointsWords.ts';

const ROOT = join(__dirname, '../..');

interface Place {
  readonly place: string;
  /** English, Indonesian. */
  readonly names: readonly (readonly [string, string])[];
}

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const readJson = <T>(path: string): T => JSON.parse(readText(path));

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

const pairsOf = (english: unknown, indonesian: unknown): string[] => {
  const translations = textsOf(indonesian);
  return textsOf(english).map((text, index) => `${text} / ${translations[index]}`);
};

const FILES = globSync('{shared,shell,mf-*}/**/*en.json', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist/.test(path),
}).filter((path) => /\ben\.json$/.test(path));

const MANIFEST_TEXT = /en: '([^']+)',\s*id: '([^']+)'/g;

test('the portal has every name of docs/screen-names.json in both languages', () => {
  const inFiles = FILES.flatMap((path) => pairsOf(readJson(path), readJson(path.replace(/en\.json$/, 'id.json'))));
  const inManifests = globSync('mf-*/src/manifest.ts', { cwd: ROOT }).flatMap((path) =>
    [...readText(path).matchAll(MANIFEST_TEXT)].map(([, english, indonesian]) => `${english} / ${indonesian}`),
  );
  const texts = new Set([...inFiles, ...inManifests, ...pairsOf(POINTS_WORDS.en, POINTS_WORDS.id)]);
  const names = readJson<Place[]>('docs/screen-names.json').flatMap(({ place, names }) =>
    names.map(([english, indonesian]) => ({ place, name: `${english} / ${indonesian}` })),
  );
  expect(names.length).toBeGreaterThan(130);
  expect(names.filter(({ name }) => !texts.has(name))).toEqual([]);
});
