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

const OTHER_SIDE = { left: 'right', right: 'left', above: 'above' } as const;

/** A name on the other side of its mark. */
const mirrorPlace = ({ label, ...place }: SeasonMap['places'][number]) => ({
  ...mirrored(place),
  ...(label && { label: OTHER_SIDE[label] }),
});

/**
 * The map of a season's draft. Where islands are as on the earth, all seasons have them so, in colours of their own; a map of its own
 * is mirrored, so that two seasons do not look alike.
 */
export const draftMap = (map: SeasonMap): SeasonMap => (map.projection ? map : mirrorMap(map));

/** Another map of the same cities: east is west. A draft, until somebody draws the season's own. */
function mirrorMap(map: SeasonMap): SeasonMap {
  return {
    islands: map.islands.map((group) => group.map(mirrorPath)),
    ...(map.land && { land: map.land.map(mirrorPath) }),
    landmarks: map.landmarks.map((landmark) => ({
      ...mirrored(landmark),
      ...(landmark.lean === undefined ? {} : { lean: -landmark.lean }),
    })),
    stages: map.stages.map(mirrored),
    checkpoints: map.checkpoints.map(mirrored),
    harbour: mirrored(map.harbour),
    route: mirrorPath(map.route),
    places: map.places.map(mirrorPlace),
    waves: map.waves.map(mirrored),
    ships: map.ships.map(mirrored),
    shallows: map.shallows.map(mirrorPath),
    clouds: mirrorPath(map.clouds),
    compass: mirrored(map.compass),
  };
}
