import { PATHS } from '../portal/paths.ts';
import type { SeasonFacts } from '../release/season.ts';
import type { Season } from './SeasonSchema.ts';

/** Permanent path and title of a season, in the manifest of its releases. */
export const archiveOf = (number: number) => ({
  path: `${PATHS.amazingRace}/${number}`,
  title: { en: `Amazing Race, season ${number}`, id: `Amazing Race, musim ${number}` },
});

/** A season's facts for its manifest. */
export function seasonFacts({ number, name, start, end, stages, requirements, map }: Season): SeasonFacts {
  return {
    number,
    name,
    start,
    end,
    stages: map.stages.length,
    places: map.places.map(({ city }) => city),
    course: { stages, requirements },
  };
}

/** A season's campaign in the import format. */
export const campaignOf = ({ name, start, end, stages, requirements }: Season) => ({
  Name: name,
  Start: start,
  End: end,
  stages,
  requirements,
});
