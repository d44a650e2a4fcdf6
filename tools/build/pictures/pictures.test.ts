import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { layOut } from './layOut.ts';
import { outlineText } from './lettering.ts';

const STYLE = { weight: 700, size: 80 } as const;
const drawing = readFileSync(join(ROOT, 'shared/ui/art/SceneHarbour.svg'), 'utf8');

/** Vertical positions of all lines of text. */
const titleLines = (title: string) =>
  [...layOut({ title, line: 'x', drawing }).matchAll(/<path transform="translate\(72 ([\d.]+)\)"/g)].map(([, y]) =>
    Number(y),
  );

test('a text becomes an outline, also with letters of other languages', () => {
  expect(outlineText('Race', STYLE).path).toMatch(/^M[\d.]+ /);
  expect(outlineText('Amazing Race', STYLE).width).toBeGreaterThan(outlineText('Amazing', STYLE).width);
  expect(outlineText('Šibenik', STYLE).width).toBeGreaterThan(outlineText('ibenik', STYLE).width);
});

test('a character that no font has is omitted', () => {
  expect(outlineText('Race 東', STYLE)).toEqual(outlineText('Race ', STYLE));
});

test('a title is as large as fits beside the drawing, and a long one stays above the band', () => {
  const short = titleLines('Contact');
  expect(short).toHaveLength(2);
  const long = titleLines('Perjalanan luar biasa mengelilingi kepulauan Nusantara 2027');
  expect(long).toHaveLength(4);
  expect(Math.max(...long)).toBeLessThan(580);
  expect(Math.min(...long)).toBeGreaterThan(150);
});

test('markup in its texts cannot end the picture', () => {
  expect(layOut({ title: '</svg>', line: '<script>', drawing }).match(/<\/svg>/g)).toHaveLength(2);
});
