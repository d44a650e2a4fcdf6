import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** What the page has of level 3 stands in a section of its own. */
const LEVEL_3 = /^### Of level 3.*?(?=^### )/ms;

/** Rows that begin with numbers of the standard, as `3.4.1`, or several with commas between; and their other cells. */
const rowsIn = (text: string) =>
  [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \|(.*)\|$/gm)].map(([, first = '', rest = '']) => ({
    numbers: first.split(', '),
    cells: rest.split('|').map((cell) => cell.trim()),
  }));
const rows = rowsIn(page.replace(LEVEL_3, ''));
const ofLevel3 = rowsIn(LEVEL_3.exec(page)?.[0] ?? '');
const numbers = rows.flatMap((row) => row.numbers);
/** What concerns this portal: what it asks for, its state, how it is met, tests. The rest has a reason alone. */
const judged = rows.filter(({ cells }) => cells.length > 1);

/** Requirements of level 1 and 2 in ASVS 5.0.0, by chapter. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['met', 'partly', 'not met', 'operator'];

test('every requirement of level 1 and 2 is on the page, once', () => {
  expect(numbers.filter((one, at) => numbers.indexOf(one) !== at)).toEqual([]);
  const counted = IN_CHAPTER.map((_, at) => numbers.filter((one) => one.startsWith(`${at + 1}.`)).length);
  expect(counted).toEqual(IN_CHAPTER);
});

test('every test that it names is there', () => {
  const files = [...judged, ...ofLevel3].flatMap(({ cells }) =>
    [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  );
  expect(new Set(files).size).toBeGreaterThan(50);
  expect(files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(ROOT, file)))).toEqual([]);
});

test('each has a state and says how, and the sum that the page names is right', () => {
  for (const { numbers: of, cells } of [...judged, ...ofLevel3])
    expect([of, STATES.includes(cells[1] ?? ''), cells[2] !== '']).toEqual([of, true, true]);
  const [met, partly, not, operator] = STATES.map((state) => judged.filter(({ cells }) => cells[1] === state).length);
  const others = numbers.length - judged.length;
  expect(page).toContain(
    `${met} are met, ${partly} partly, ${not} not, ${operator} are the operator's, and ${others} do not concern this portal.`,
  );
});

test('those of level 3 that staff need are there, once, and are no others', () => {
  const own = ofLevel3.flatMap((row) => row.numbers);
  expect(own).toEqual(['6.4.6', '8.2.4', '8.3.2']);
  expect(own.filter((one) => numbers.includes(one))).toEqual([]);
});
