import { globSync, readFileSync } from 'node:fs';
import { FRAGMENTS } from '../portal/paths.ts';
import { isAnchor } from './anchors.ts';

const REPOSITORY = new URL('../../../', `file://${__filename}`).pathname;
/** Sources of pages that display editors' texts. */
const sources = [
  'shell/src',
  'shared',
  'page/src',
  'mf-account/src/widgets',
  'mf-public/src/screens/{content,privacy}',
  'mf-member/src/screens/{on-their-way,promotions,rewards}',
]
  .flatMap((folder) => globSync(`${REPOSITORY}${folder}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**'] }))
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'));

const namesMatching = (pattern: RegExp): readonly string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];

test.each([
  'syarat',
  'Syarat',
  'syarat-umum',
  'syarat umum',
  'ketentuan-é',
  '条款',
  'bab_1',
  'bab-1.2',
  '_Toc1234',
  '1',
])('an editor can name an anchor %j', (id) => expect(isAnchor(id)).toBe(true));

test.each([
  '',
  ' a',
  '-a',
  'a"b',
  'a<b',
  'a/b',
  'x'.repeat(101),
  '__proto',
  'mf_public',
  'webpackChunk',
  'Exports',
  '_r_1_',
  ':r1:',
])('an anchor cannot be named %j', (id) => expect(isAnchor(id)).toBe(false));

test('no id of the portal’s own elements is allowed as an anchor', () => {
  const ids = [...namesMatching(/\bid="([\w-]+)"/g), ...namesMatching(/getElementById\('([\w-]+)'\)/g)];
  expect(ids).toEqual(expect.arrayContaining(['main', 'portal', 'answers']));
  const fragments = Object.values(FRAGMENTS).map((fragment) => fragment.slice(1));
  expect([...ids, ...fragments].filter(isAnchor)).toEqual([]);
});

test('no optional browser global that our code reads is allowed as an anchor', () => {
  const names = namesMatching(/(?:\bwindow|\bglobalThis)\??\.([A-Za-z_$][\w$]*)/g);
  expect(names).toContain('friendsAnswers');
  // Globals of every browser, and variables of the same name.
  const others = ['matchMedia', 'clientWidth', 'getBoundingClientRect', 'percent'];
  expect(names.filter((name) => !(name in window) && isAnchor(name) && !others.includes(name))).toEqual([]);
});
