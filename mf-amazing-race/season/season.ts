import type { Season } from '../src/SeasonSchema.ts';
import campaign from './campaign.json' with { type: 'json' };
import { colours } from './colours.ts';
import { map } from './map.ts';

/** Everything that is of this season. Its texts are beside it, in `texts`; its course is the file operators import. */
export const season: Season = {
  number: 5,
  name: campaign.Name,
  start: campaign.Start,
  end: campaign.End,
  previous: { number: 4, name: 'Amazing Race 4' },
  stages: campaign.stages,
  requirements: campaign.requirements,
  rules: ['order', 'cities', 'bonus', 'credit', 'winners'],
  terms: ['member', 'stayed', 'regular', 'own'],
  colours,
  map,
};
