import { onArchipelago } from '@friends/shared/contract/season/archipelago';
import { contentFaults } from '@friends/shared/contract/season/contentFaults';
import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { season, texts } from '../../../../../mf-amazing-race/season/season.ts';
import { addPlace, moveSpot, removePlace, type Spot, spotsOf } from './spots.ts';

const { map } = season;

function spot(id: string, on: SeasonMap = map): Spot {
  const found = spotsOf(on).find((one) => one.id === id);
  if (!found) throw new Error(`The map has no ${id}`);
  return found;
}

/** Checks a map against the season's schema and rules. */
function expectValid(changed: SeasonMap): void {
  expect(contentFaults({ ...season, map: changed }, texts)).toEqual([]);
  const { stages, checkpoints, places, landmarks, harbour, compass } = changed;
  for (const { x, y } of [...stages, ...checkpoints, ...places, ...landmarks, harbour, compass])
    expect([x >= 0 && x <= 1200, y >= 0 && y <= 1000]).toEqual([true, true]);
  for (const path of [changed.route, ...changed.islands.flat()]) expect(path).toMatch(/^M[\d\sMCQTHVSLAZ,.a-z-]+$/);
}

it('the map stays valid when any spot is moved, even beyond its edge', () => {
  for (const one of spotsOf(map)) {
    for (const to of [
      { x: 300, y: 400 },
      { x: -50, y: 4_000 },
    ])
      expectValid(moveSpot(map, one, to));
  }
});

it('a spot moves to the given position, at most to the edge of the map', () => {
  expect(spot('place-0', moveSpot(map, spot('place-0'), { x: 301.4, y: 400 })).at).toEqual({ x: 301, y: 400 });
  expect(spot('stage-2', moveSpot(map, spot('stage-2'), { x: 9_999, y: -1 })).at).toEqual({ x: 1200, y: 0 });
});

it('moving islands moves the cities on them, and nothing else', () => {
  const { at } = spot('islands-1');
  const moved = moveSpot(map, spot('islands-1'), { x: at.x + 10, y: at.y - 20 });
  expect(spot('islands-1', moved).at).toEqual({ x: at.x + 10, y: at.y - 20 });
  map.places.forEach((place, index) => {
    const offset = place.stage === 2 ? [10, -20] : [0, 0];
    const movedPlace = moved.places[index];
    expect([movedPlace?.city, (movedPlace?.x ?? 0) - place.x, (movedPlace?.y ?? 0) - place.y]).toEqual([
      place.city,
      ...offset,
    ]);
  });
  expect(moved.islands[0]).toEqual(map.islands[0]);
});

it('the route leads from the harbour through all moved spots', () => {
  const moved = moveSpot(moveSpot(map, spot('harbour-0'), { x: 50, y: 60 }), spot('checkpoint-1'), { x: 600, y: 510 });
  expect(moved.route).toMatch(/^M50 60C/);
  expect(moved.route).toContain('600 510');
});

it('a city removed from the map is reported as missing until it is added again', () => {
  const city = map.places[0]?.city ?? '';
  const without = removePlace(map, 0);
  expect(contentFaults({ ...season, map: without }, texts)).toEqual([
    { kind: 'noPlace', city, stage: map.places[0]?.stage },
  ]);
  expectValid(addPlace(without, city, map.places[0]?.stage ?? 1));
});

it('a known city, in any spelling, is added at its coordinates; an unknown one next to its stage’s button', () => {
  const added = (city: string, on = map) => addPlace(on, city, 2).places.at(-1);
  expect(added('surabaya ')).toMatchObject(onArchipelago(112.6, -7.28));
  const { x } = map.stages[1] ?? map.harbour;
  expect(added('Oz')).toMatchObject({ city: 'Oz', x: x + 60 });
});

it('after islands were moved, a known city is added next to its stage’s button', () => {
  const moved = moveSpot(map, spot('islands-1'), { x: 600, y: 500 });
  expect(moved.projection).toBeUndefined();
  const { x = 0 } = moved.stages[1] ?? {};
  expect(addPlace(moved, 'Surabaya', 2).places.at(-1)).toMatchObject({ x: x + 60 });
  expect(moved.land).toEqual(map.land);
});
