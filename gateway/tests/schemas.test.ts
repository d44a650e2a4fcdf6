import { isRecord } from '@friends/shared/contract/parse';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import { RELEASE_SCHEMA, RELEASE_SCHEMA_PATH } from '@friends/shared/contract/release/releaseSchema';
import Ajv from 'ajv/dist/2020';
import fastify from 'fastify';
import { serveSchemas } from '../src/serveSchemas.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const COMPLETE = {
  name: 'mf-about-us',
  version: '1.2.0-rc.1',
  contract: 1,
  entry: 'remote.js',
  routes: [
    { path: '/about', who: 'all', header: 'plain', screen: 'about', shows: ['login-box'] },
    { path: '/team/:name/*', who: 'member', header: 'hero', screen: 'team_1' },
  ],
  widgets: [{ name: 'hello', screen: 'hello' }],
  languages: ['en', 'id'],
  shared: { react: '^19.0.0' },
  preload: { about: { files: ['remote.js', 'css/about.css'], needs: ['react'] } },
  files: [
    { path: 'remote.js', bytes: 10, integrity: hash('a') },
    { path: 'css/about.css', bytes: 0, integrity: hash('b') },
  ],
  budget: 20_000,
  messages: { en: ['title'], id: ['title'] },
};

/** Values that an author could write by mistake, tried at every path. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  1,
  2,
  -1,
  1.5,
  2 ** 60,
  [],
  [1],
  [''],
  {},
  { a: 1 },
  ['en', 'en'],
  '',
  'x',
  'X-y',
  'a--b',
  'a b',
  'a\nb',
  'médan',
  'a'.repeat(60),
  'a'.repeat(61),
  'a'.repeat(300),
  '../x',
  '/x',
  '/x/',
  '/',
  '/:id',
  '/a/*',
  '/a//b',
  '.hidden',
  'a/.b',
  'a/../b',
  'a\\b',
  'release.json',
  'x/release.json',
  'map.svg.br',
  hash('c'),
  'sha256-abc',
  '1.0.0',
  '01.0.0',
  '1.0.0+build.5',
  '1.0',
  'v1.0.0',
  '^1.0.0',
  'all',
  'visitor',
  'everybody',
  'hero',
  'shell',
];

function pathsIn(value: unknown, at: readonly string[] = []): string[][] {
  const inside = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
  return [...(at.length > 0 ? [[...at]] : []), ...inside.flatMap(([key, item]) => pathsIn(item, [...at, key]))];
}

function withValueAt(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  const next = rest.length === 0 ? to : withValueAt(Object(value)[key], rest, to);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? next : item));
  const others = Object.entries(Object(value)).filter(([name]) => name !== key);
  return Object.fromEntries(next === undefined ? others : [...others, [key, next]]);
}

/** Message with which the parser refuses the example, or null if it accepts it. */
function refusalOf(example: unknown): string | null {
  try {
    parseRelease(example);
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === 'Refused') return error.message;
    throw error;
  }
}

/** Messages for rules that a schema cannot express: its description states them, and the parser enforces them. */
const ONLY_BY_PARSER = / twice$|which is not among its files$/;

const fits = new Ajv({ strict: false }).compile(RELEASE_SCHEMA);

test('schema and parser accept the complete example', () => {
  expect([refusalOf(COMPLETE), fits(COMPLETE)]).toEqual([null, true]);
});

test.each(pathsIn(COMPLETE).map((path) => [path.join('.'), path] as const))(
  'schema and parser agree on any value at %s',
  (_, path) => {
    for (const value of STRANGE) {
      // JSON has no lists with holes, and the shell's release has another schema.
      const inList = value === undefined && /^\d+$/.test(path.at(-1) ?? '');
      if (inList || (path.join() === 'name' && value === 'shell')) continue;
      const example: unknown = JSON.parse(JSON.stringify(withValueAt(COMPLETE, path, value)));
      const refusal = refusalOf(example);
      if (refusal !== null && ONLY_BY_PARSER.test(refusal)) continue;
      expect({ value, refusal, fits: fits(example) }).toEqual({ value, refusal, fits: refusal === null });
    }
  },
);

test.each([
  ['a file named twice', { files: [...COMPLETE.files, { path: 'REMOTE.js', bytes: 1, integrity: hash('d') }] }],
  ['an entry that is not listed', { entry: 'other.js' }],
  ['a preload that is not listed', { preload: { about: { files: ['other.js'], needs: [] } } }],
  ['a widget named twice', { widgets: [...COMPLETE.widgets, ...COMPLETE.widgets] }],
  ['a path named twice', { routes: [...COMPLETE.routes, ...COMPLETE.routes] }],
])('only the parser refuses %s', (_, change) => {
  const example = { ...COMPLETE, ...change };
  expect(refusalOf(example)).toMatch(ONLY_BY_PARSER);
  expect(fits(example)).toBe(true);
});

test('a remote may not have the shell’s name', () => {
  const example = { ...COMPLETE, name: 'shell' };
  expect(refusalOf(example)).not.toBeNull();
  expect(fits(example)).toBe(false);
});

test('the schema is public and readable from any origin', async () => {
  const app = fastify();
  serveSchemas(app);
  const answer = await app.inject(RELEASE_SCHEMA_PATH);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['content-type']).toBe('application/schema+json; charset=utf-8');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(RELEASE_SCHEMA)));
});
