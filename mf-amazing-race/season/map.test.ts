import { cityOnArchipelago } from '@friends/shared/contract/season/archipelago';
import type { MapPosition } from '@friends/shared/contract/season/SeasonSchema';
import { islands, land } from './islands.ts';
import { map } from './map.ts';

/** Points along a path of the form `M… q…Z`, enough to approximate its curves. */
function pointsAlong(path: string): MapPosition[] {
  const [x = 0, y = 0, ...steps] = (path.match(/-?\d+/g) ?? []).map(Number);
  let pen = { x, y };
  const corners = [pen];
  for (let at = 0; at + 3 < steps.length; at += 4) {
    const [bx = 0, by = 0, ex = 0, ey = 0] = steps.slice(at, at + 4);
    const bend = (t: number) => ({
      x: pen.x + 2 * t * (1 - t) * bx + t * t * ex,
      y: pen.y + 2 * t * (1 - t) * by + t * t * ey,
    });
    corners.push(bend(0.25), bend(0.5), bend(0.75));
    pen = { x: pen.x + ex, y: pen.y + ey };
    corners.push(pen);
  }
  return corners;
}

/** True if a point is inside a coastline: a ray from it crosses the coast an odd number of times. */
function isInside(path: string, { x, y }: MapPosition): boolean {
  const corners = pointsAlong(path);
  const crossings = corners.filter((a, index) => {
    const b = corners.at(index - 1) ?? a;
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
  });
  return crossings.length % 2 === 1;
}

/** Islands of `islands.ts` by name. */
const [[sumatra = ''], [java = ''], stage3, [sulawesi = '', ...east]] = islands as [
  string[],
  string[],
  string[],
  string[],
];
const placeOf = (city: string) => map.places.find((place) => place.city === city) ?? { x: 0, y: 0 };

it.each([
  ...['Medan', 'Padang', 'Palembang'].map((city) => ['Sumatra', city, sumatra] as const),
  ...['Jakarta', 'Bandung', 'Semarang', 'Yogyakarta'].map((city) => ['Java', city, java] as const),
  ...['Makassar', 'Manado'].map((city) => ['Sulawesi', city, sulawesi] as const),
])('the coast of %s surrounds %s', (_, city, island) => {
  expect(isInside(island, placeOf(city))).toBe(true);
});

it('every city is on an island of its stage, and none on land without a stage', () => {
  const misplaced = map.places.filter(
    ({ stage, ...at }) => !islands[stage - 1]?.some((island) => isInside(island, at)),
  );
  expect(misplaced).toEqual([]);
  expect(map.places.filter((at) => land.some((coast) => isInside(coast, at)))).toEqual([]);
});

it('Singapore is south of the Malay peninsula, north of Batam and on its own island', () => {
  const singapore = placeOf('Singapore');
  const batam = placeOf('Batam');
  const [malaya = ''] = land;
  const peninsula = pointsAlong(malaya);
  expect(Math.max(...peninsula.map(({ y }) => y))).toBeLessThan(singapore.y);
  expect(batam.y).toBeGreaterThan(singapore.y + 24);
  const own = stage3.filter((island) => isInside(island, singapore));
  expect(own).toHaveLength(1);
  expect([placeOf('Bali'), placeOf('Lombok')].some((at) => own.some((island) => isInside(island, at)))).toBe(false);
});

it('every city is where its coordinates put it', () => {
  for (const { city, x, y } of map.places) expect({ city, ...cityOnArchipelago(city) }).toEqual({ city, x, y });
});

it('islands are placed as in Indonesia: west to east, and Java south of Borneo', () => {
  const middle = (path: string) => {
    const corners = pointsAlong(path);
    const mean = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
    return { x: mean('x'), y: mean('y') };
  };
  const [, borneo = ''] = land;
  const papua = east.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const from = [sumatra, borneo, sulawesi, papua].map((path) => middle(path).x);
  expect(from).toEqual(from.toSorted((a, b) => a - b));
  expect(middle(java).y).toBeGreaterThan(Math.max(...pointsAlong(borneo).map(({ y }) => y)));
});

it('no two markers of the map overlap', () => {
  const spots = [...map.places, ...map.stages, ...map.checkpoints];
  const near = spots.flatMap((a, index) => spots.slice(index + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 30));
  expect(near).toEqual([]);
});
