import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { season } from '../season/season.ts';

const ROOT = join(__dirname, '../..');
const codeFiles = globSync('{mf-*/src,shared,shell/src,api/src,deploy/*/src,tools}/**/*.{ts,tsx,css,json}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist/.test(path),
}).filter((path) => !/\.test\.tsx?$|^tools\/(testing|bench|screenshots)\//.test(path));

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('no code outside the season folder names this or the previous season', () => {
  expect(codeFiles.length).toBeGreaterThan(400);
  const names = [season, ...(season.previous ? [season.previous] : [])].flatMap(({ name, number }) => [
    ...['"', "'", '`'].map((quote) => `${quote}${name}${quote}`),
    `/amazing-race/${number}`,
  ]);
  const files = codeFiles.filter((path) => names.some((name) => read(path).includes(name)));
  expect(files).toEqual([]);
});

it('the race’s code names none of its cities', () => {
  // Jakarta is also the name of the time zone.
  const cities = season.map.places
    .filter(({ city }) => city !== 'Jakarta')
    .map(({ city }) => new RegExp(`\\b${city}\\b`));
  const raceFiles = codeFiles.filter((path) => path.startsWith('mf-amazing-race/src/'));
  expect(raceFiles.filter((path) => cities.some((city) => city.test(read(path))))).toEqual([]);
});
