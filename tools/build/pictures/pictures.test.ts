import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { layOut } from './layOut.ts';
import { outlineText } from './lettering.ts';

const STYLE = { weight: 700, size: 80 } as const;
const drawing = readFileSync(join(ROOT, 'shared/ui/art/SceneHarbour.svg'), 'utf8');

const words = (title: string) =>
  [...layOut({ title, line: 'x', drawing }).matchAll(/<path transform="translate\(72 ([\d.]+)\)"/g)].map(([, y]) =>
    Number(y),
  );

test('a text is drawn without a font, also in letters of other languages', () => {
  expect(outlineText('Race', STYLE).path).toMatch(/^M[\d.]+ /);
  expect(outlineText('Amazing Race', STYLE).width).toBeGreaterThan(outlineText('Amazing', STYLE).width);
  expect(outlineText('Šibenik', STYLE).width).toBeGreaterThan(outlineText('ibenik', STYLE).width);
});

test('a sign that no font has is left out', () => {
  expect(outlineText('Race 東', STYLE)).toEqual(outlineText('Race ', STYLE));
});

test('a title is as large as it fits beside the drawing, and a long one stays above the band', () => {
  const one = words('Contact');
  expect(one).toHaveLength(2);
  const many = words('Perjalanan luar biasa mengelilingi kepulauan Nusantara 2027');
  expect(many).toHaveLength(4);
  expect(Math.max(...many)).toBeLessThan(580);
  expect(Math.min(...many)).toBeGreaterThan(150);
});

test('what a drawing has of its own cannot end the picture', () => {
  expect(layOut({ title: '</svg>', line: '<script>', drawing }).match(/<\/svg>/g)).toHaveLength(2);
});
