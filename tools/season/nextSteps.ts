import { jakartaDay } from '@friends/api/platform/calendar/days';
import { addDays } from '@friends/shared/contract/rules/days';
import type { NewSeason } from './newSeason.ts';

export function nextSteps({ season, before, version }: NewSeason, remote: string, now: Date): string {
  const title = `${remote}@${version}`;
  // The teaser starts after the previous season, or at once if that is over.
  const from = before.end >= jakartaDay(now) ? ` --from "${addDays(before.end, 1)} 00:00"` : '';
  const at = season.start > jakartaDay(now) ? ` --at ${season.start}` : '';
  return `Season ${season.number}, "${season.name}", is drafted in ${remote}/season: ${season.start} to ${season.end}.
${before.name} stays in git, in the store, and at /amazing-race/${before.number}.

Make it yours:
  texts/en.json, texts/id.json   what it says, in both languages
  map.ts, islands.ts, colours.ts the map, the place of each city, and the colours
  campaign.json                  days, stages and cities; goes live with the season

Then, one after the other:
  npm run dev -- ${remote}
  npx jest --selectProjects season
  npm run release -- check ${remote}
  npm run release -- publish ${remote}
  npm run release -- preview ${title}${at}
  npm run release -- live ${title}${from}`;
}
