import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import campaign from './campaign.json' with { type: 'json' };
import { colours } from './colours.ts';
import { map } from './map.ts';
import en from './texts/en.json' with { type: 'json' };
import id from './texts/id.json' with { type: 'json' };

/** The season's data without its texts; dates and stages come from the campaign that is activated with it. */
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

/** By language. */
export const texts = { en, id };
