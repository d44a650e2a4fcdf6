import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import campaign from './campaign.json' with { type: 'json' };
import { colours } from './colours.ts';
import { map } from './map.ts';
import en from './texts/en.json' with { type: 'json' };
import id from './texts/id.json' with { type: 'json' };

/** Everything that is of this season but its texts; its course is the campaign that goes live with it. */
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

/** What it says, by language. */
export const texts = { en, id };
