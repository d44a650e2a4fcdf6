import { mapPath } from '@friends/shared/contract/season/mapPath';
import type { MapPosition, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';

const WIDTH = 1200;

/** The path seen in a mirror that stands in the middle of the map. No arcs are drawn there. */
const mirrorPath = (path: string) =>
  mapPath(path, ({ value, axis, isPlace }) => {
    if (axis === 'y') return value;
    return isPlace ? WIDTH - value : -value;
  });

const mirrored = <At extends MapPosition>(at: At): At => ({ ...at, x: WIDTH - at.x });

/** Another map of the same cities: east is west. A draft, until somebody draws the season's own. */
export function mirrorMap(map: SeasonMap): SeasonMap {
  return {
    islands: map.islands.map((group) => group.map(mirrorPath)),
    landmarks: map.landmarks.map((landmark) => ({
      ...mirrored(landmark),
      ...(landmark.lean === undefined ? {} : { lean: -landmark.lean }),
    })),
    stages: map.stages.map(mirrored),
    checkpoints: map.checkpoints.map(mirrored),
    harbour: mirrored(map.harbour),
    route: mirrorPath(map.route),
    places: map.places.map(mirrored),
    waves: map.waves.map(mirrored),
    ships: map.ships.map(mirrored),
    shallows: map.shallows.map(mirrorPath),
    clouds: mirrorPath(map.clouds),
    compass: mirrored(map.compass),
  };
}
