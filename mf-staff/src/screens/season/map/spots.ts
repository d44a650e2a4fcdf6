import { cityOnArchipelago } from '@friends/shared/contract/season/archipelago';
import { mapPath } from '@friends/shared/contract/season/mapPath';
import type { MapPosition, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';

/** Map units. */
export const MAP_SIZE = { width: 1200, height: 1000 } as const;

export interface Spot {
  readonly id: string;
  readonly kind: 'islands' | 'stage' | 'checkpoint' | 'place' | 'harbour' | 'compass';
  /** Index among the spots of its kind, from 0. */
  readonly index: number;
  readonly at: MapPosition;
  /** Only for a place. */
  readonly city?: string;
  /** Only for a place: side of the mark for its name; absent: below. */
  readonly label?: SeasonMap['places'][number]['label'];
}

/** First point of the first coastline: the position of all islands of a stage. */
function startOfPath(paths: readonly string[]): MapPosition {
  const [x = 0, y = 0] = (paths[0]?.match(/-?\d+\.?\d*/g) ?? []).map(Number);
  return { x, y };
}

const numberedSpots = (kind: Spot['kind'], positions: readonly MapPosition[]): Spot[] =>
  positions.map(({ x, y }, index) => ({ id: `${kind}-${index}`, kind, index, at: { x, y } }));

/** The map's movable items in drawing order, topmost last. */
export function spotsOf(map: SeasonMap): readonly Spot[] {
  const places = map.places.map(
    ({ city, x, y, label }, index): Spot => ({
      id: `place-${index}`,
      kind: 'place',
      index,
      at: { x, y },
      city,
      label,
    }),
  );
  return [
    ...numberedSpots('islands', map.islands.map(startOfPath)),
    ...numberedSpots('checkpoint', map.checkpoints),
    ...numberedSpots('harbour', [map.harbour]),
    ...numberedSpots('compass', [map.compass]),
    ...places,
    ...numberedSpots('stage', map.stages),
  ];
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const roundWithin = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** Rounds a position to whole units and clamps it to the map. */
const clampToMap = ({ x, y }: MapPosition): MapPosition => ({
  x: roundWithin(x, MAP_SIZE.width),
  y: roundWithin(y, MAP_SIZE.height),
});

/** Smooth path through points (Catmull-Rom). */
function smoothPath(points: readonly MapPosition[]): string {
  const at = (index: number): MapPosition => points[Math.min(points.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 };
  const first = at(0);
  const segments = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const startHandle = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const endHandle = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${[startHandle, endHandle, end].map(({ x, y }) => `${roundToTenth(x)} ${roundToTenth(y)}`).join(' ')}`;
  });
  return `M${first.x} ${first.y}${segments.join('')}`;
}

/** Route from the harbour through all stages and checkpoints. */
function routeOf({ harbour, stages, checkpoints }: SeasonMap): string {
  const stops = stages.flatMap((stage, index) => {
    const checkpoint = checkpoints[index];
    return checkpoint ? [stage, checkpoint] : [stage];
  });
  return smoothPath([harbour, ...stops]);
}

const replaceAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((current, at) => (at === index ? item : current));

/**
 * Moves a stage's islands with everything on them: cities, landmarks, and the stage's button. Drops the projection, as
 * geographic coordinates no longer match the map.
 */
function moveIslands({ projection: _, ...map }: SeasonMap, index: number, dx: number, dy: number): SeasonMap {
  const moved = <At extends MapPosition>(at: At): At => ({ ...at, ...clampToMap({ x: at.x + dx, y: at.y + dy }) });
  const movedIfOfStage = <At extends MapPosition & { stage: number }>(at: At): At =>
    at.stage === index + 1 ? moved(at) : at;
  const shiftPath = (path: string) =>
    mapPath(path, ({ value, axis, isAbsolute }) =>
      isAbsolute ? roundToTenth(value + (axis === 'x' ? dx : dy)) : value,
    );
  return {
    ...map,
    islands: map.islands.map((paths, at) => (at === index ? paths.map(shiftPath) : paths)),
    landmarks: map.landmarks.map(movedIfOfStage),
    places: map.places.map(movedIfOfStage),
    stages: map.stages.map((stage, at) => (at === index ? moved(stage) : stage)),
  };
}

function moveWithoutRoute(map: SeasonMap, { kind, index, at }: Spot, to: MapPosition): SeasonMap {
  switch (kind) {
    case 'islands':
      return moveIslands(map, index, to.x - at.x, to.y - at.y);
    case 'stage':
      return { ...map, stages: replaceAt(map.stages, index, to) };
    case 'checkpoint':
      return { ...map, checkpoints: replaceAt(map.checkpoints, index, to) };
    case 'place': {
      const place = map.places[index];
      return place ? { ...map, places: replaceAt(map.places, index, { ...place, ...to }) } : map;
    }
    case 'harbour':
      return { ...map, harbour: to };
    case 'compass':
      return { ...map, compass: to };
  }
}

/** Moves a spot; if the route leads through it, redraws the route. */
export function moveSpot(map: SeasonMap, spot: Spot, to: MapPosition): SeasonMap {
  const next = moveWithoutRoute(map, spot, clampToMap(to));
  const isOnRoute = spot.kind !== 'place' && spot.kind !== 'compass';
  return isOnRoute ? { ...next, route: routeOf(next) } : next;
}

/**
 * Adds a city: at its geographic coordinates if they and the map's projection are known, otherwise next to its stage's
 * button.
 */
export function addPlace(map: SeasonMap, city: string, stage: number): SeasonMap {
  const position = map.projection && cityOnArchipelago(city);
  if (position) return { ...map, places: [...map.places, { ...position, stage, city }] };
  const button = map.stages[stage - 1] ?? map.harbour;
  const placesOfStage = map.places.filter((place) => place.stage === stage).length;
  const at = clampToMap({ x: button.x + 60, y: button.y + 30 + (placesOfStage % 4) * 28 });
  return { ...map, places: [...map.places, { ...at, stage, city }] };
}

export function removePlace(map: SeasonMap, index: number): SeasonMap {
  return { ...map, places: map.places.filter((_, at) => at !== index) };
}
