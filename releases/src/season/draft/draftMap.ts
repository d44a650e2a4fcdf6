import { mapPath } from '@friends/shared/contract/season/mapPath';
import type { MapPosition, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';

const WIDTH = 1200;

/** Mirrors a path at the map's vertical axis. It must not contain arcs. */
const mirrorPath = (path: string) =>
  mapPath(path, ({ value, axis, isAbsolute }) => {
    if (axis === 'y') return value;
    return isAbsolute ? WIDTH - value : -value;
  });

const mirrorPosition = <At extends MapPosition>(at: At): At => ({ ...at, x: WIDTH - at.x });

const OTHER_SIDE = { left: 'right', right: 'left', above: 'above' } as const;

const mirrorPlace = ({ label, ...place }: SeasonMap['places'][number]) => ({
  ...mirrorPosition(place),
  ...(label && { label: OTHER_SIDE[label] }),
});

/** Mirrors a fictional map, so that two seasons do not look alike; real geography stays the same. */
export const draftMap = (map: SeasonMap): SeasonMap => (map.projection ? map : mirrorMap(map));

/** Mirrors east and west. The draft's author replaces it with a map of their own. */
function mirrorMap(map: SeasonMap): SeasonMap {
  return {
    islands: map.islands.map((group) => group.map(mirrorPath)),
    ...(map.land && { land: map.land.map(mirrorPath) }),
    landmarks: map.landmarks.map((landmark) => ({
      ...mirrorPosition(landmark),
      ...(landmark.lean === undefined ? {} : { lean: -landmark.lean }),
    })),
    stages: map.stages.map(mirrorPosition),
    checkpoints: map.checkpoints.map(mirrorPosition),
    harbour: mirrorPosition(map.harbour),
    route: mirrorPath(map.route),
    places: map.places.map(mirrorPlace),
    waves: map.waves.map(mirrorPosition),
    ships: map.ships.map(mirrorPosition),
    shallows: map.shallows.map(mirrorPath),
    clouds: mirrorPath(map.clouds),
    compass: mirrorPosition(map.compass),
  };
}
