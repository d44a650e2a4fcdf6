import type { SeasonSource } from '@friends/releases/season/draft/draftSeason';

/** A value as TypeScript source, which biome formats. */
const json = (value: unknown) => JSON.stringify(value);

/** Files of a season by path in its folder, except test and README, which are the same for every season. */
export function seasonFiles({ season, texts }: SeasonSource): ReadonlyMap<string, string> {
  const { number, name, start, end, previous, stages, requirements, rules, terms, colours, map } = season;
  const { islands, land, landmarks, ...drawn } = map;
  return new Map([
    [
      'season.ts',
      `import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import campaign from './campaign.json' with { type: 'json' };
import { colours } from './colours.ts';
import { map } from './map.ts';
import en from './texts/en.json' with { type: 'json' };
import id from './texts/id.json' with { type: 'json' };

/** Everything about this season except its texts. Operators can import its course from campaign.json. */
export const season: Season = {
  number: ${number},
  name: campaign.Name,
  start: campaign.Start,
  end: campaign.End,
  previous: ${json(previous)},
  stages: campaign.stages,
  requirements: campaign.requirements,
  rules: ${json(rules)},
  terms: ${json(terms)},
  colours,
  map,
};

/** Texts by language. */
export const texts = { en, id };
`,
    ],
    ['campaign.json', `${json({ Name: name, Start: start, End: end, stages, requirements })}\n`],
    [
      'colours.ts',
      `import type { SeasonColours } from '@friends/shared/contract/season/SeasonSchema';

/** Colours of the map, by day and on a dark screen. */
export const colours: SeasonColours = ${json(colours)};
`,
    ],
    [
      'islands.ts',
      `/** Coast lines of each stage's islands, the largest first. */
export const islands: string[][] = ${json(islands)};
${land ? `\n/** Coasts that belong to no stage. */\nexport const land: string[] = ${json(land)};\n` : ''}`,
    ],
    [
      'map.ts',
      `import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { islands${land ? ', land' : ''} } from './islands.ts';

/** The archipelago of this season, 1200 by 1000 units from the upper left: what is drawn, and where a city is. */
export const map: SeasonMap = {
  islands,${land ? '\n  land,' : ''}
  // Landmarks must not cover a city or the button of a stage.
  landmarks: ${json(landmarks)},
${json(drawn).slice(1)};
`,
    ],
    ['texts/en.json', `${json(texts.en)}\n`],
    ['texts/id.json', `${json(texts.id)}\n`],
  ]);
}
