import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { FIXED_TEXTS } from '@friends/shared/contract/portal/fixedTexts';
import { ROOT } from '../../root.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** `  ('office.phone', 'Indonesian', 'English')`, with doubled quotation marks. */
const ROW = /^ {2}\('((?:[^']|'')*)', '((?:[^']|'')*)', '((?:[^']|'')*)'\)/gm;

const unquoted = (text = ''): string => text.replaceAll("''", "'");

const rows = [...read('api/migrations/0074_fixed_texts.sql').matchAll(ROW)].map(([, ...parts]) => parts.map(unquoted));

/** Beginnings of the paths of text files. */
const FILES = [
  'shell/src/locales',
  'mf-member/src/locales',
  ...['contact', 'join', 'privacy', 'tabletop'].map((name) => `mf-public/src/screens/${name}/${name}.`),
];

const fileOf = (prefix: string, language: string) => `${prefix}${prefix.endsWith('.') ? '' : '/'}${language}.json`;

function textAt(messages: unknown, key: string): unknown {
  return key.split('.').reduce((inner, part) => (isRecord(inner) ? inner[part] : undefined), messages);
}

/** A page's text; undefined if it is in the code instead of a text file. */
const pageText = (language: string, key: string): unknown =>
  FILES.map((prefix) => textAt(JSON.parse(read(fileOf(prefix, language))), key)).find((text) => text !== undefined);

test('the migration inserts the fixed texts of the pages, in the order in which staff see them', () => {
  expect(rows.map(([name]) => name)).toEqual([...FIXED_TEXTS.keys()]);
  const stored = rows.flatMap(([name = '', id, en]) =>
    (FIXED_TEXTS.get(name)?.keys ?? [name]).map((key) => ({ key, id, en })),
  );
  const shown = stored.map(({ key, id, en }) => ({
    key,
    id: pageText('id', key) ?? id,
    en: pageText('en', key) ?? en,
  }));
  expect(stored).toEqual(shown);
});
