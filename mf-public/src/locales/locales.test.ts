import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');

const english = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => /\ben\.json$/.test(path));

/** Every text with its path and its placeholders: `login.reason.members-only`, `stillNeeded {fields}`. */
function texts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [[path, ...(value.match(/\{\w+\}/g) ?? []).sort()].join(' ')];
  return Object.entries(value ?? {}).flatMap(([key, below]) => texts(below, `${path}.${key}`));
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(SOURCES, path), 'utf8'));

test.each(english)('%s says in Indonesian whatever it says in English', (path) => {
  expect(texts(read(path.replace(/en\.json$/, 'id.json')))).toEqual(texts(read(path)));
});
