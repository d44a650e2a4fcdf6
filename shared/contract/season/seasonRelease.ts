import { PATHS } from '../portal/paths.ts';
import type { SeasonFacts } from '../release/season.ts';
import type { Season } from './SeasonSchema.ts';

/** Address and title of a season for good, in the manifest of its releases. */
export const archiveOf = (number: number) => ({
  path: `${PATHS.amazingRace}/${number}`,
  title: { en: `Amazing Race, season ${number}`, id: `Amazing Race, musim ${number}` },
});

/** What a release says of its season outside of it. */
export function seasonFacts({ number, name, start, end, stages, requirements, map }: Season): SeasonFacts {
  return {
    ...{ number, name, start, end },
    stages: map.stages.length,
    places: map.places.map(({ city }) => city),
    course: { stages, requirements },
  };
}

/** The campaign of a season, as operators import it. */
export const campaignOf = ({ name, start, end, stages, requirements }: Season) => ({
  ...{ Name: name, Start: start, End: end },
  stages,
  requirements,
});
