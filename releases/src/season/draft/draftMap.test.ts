import { season } from '../../../../mf-amazing-race/season/season.ts';
import { draftMap } from './draftMap.ts';

const { map } = season;

it('an archipelago like the real one is not changed', () => {
  expect(draftMap(map)).toEqual(map);
});

it('a map of its own is mirrored, with its names on the other side', () => {
  const { projection: _, ...own } = map;
  const drafted = draftMap(own);
  expect(drafted.places.map(({ x, y }) => [1200 - x, y])).toEqual(map.places.map(({ x, y }) => [x, y]));
  const sideOf = (one: typeof own, city: string) => one.places.find((place) => place.city === city)?.label;
  expect([sideOf(own, 'Medan'), sideOf(drafted, 'Medan')]).toEqual(['left', 'right']);
  expect(drafted.land).toHaveLength(map.land?.length ?? 0);
  expect(draftMap(drafted)).toMatchObject({ places: own.places, stages: own.stages, landmarks: own.landmarks });
});
