import type { MapPosition, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';

const WIDTH = 1200;

/** How many numbers a command of a path takes for one step; those at even places are x. Arcs are not drawn here. */
const STEP: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, Q: 4, S: 4, C: 6, H: 1, V: 1, Z: 0 };

/** The path seen in a mirror that stands in the middle of the map. @throws Error on a command it does not know */
function mirrorPath(path: string): string {
  return path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, written: string) => {
    const kind = command.toUpperCase();
    if (STEP[kind] === undefined) throw new Error(`A path of the map has the command ${command}`);
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const isX = (at: number) => kind === 'H' || (kind !== 'V' && at % 2 === 0);
    const mirror = (value: number) => (command === kind ? WIDTH - value : -value);
    return command + numbers.map((value, at) => (isX(at) ? mirror(value) : value)).join(' ');
  });
}

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
