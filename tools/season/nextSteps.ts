import { jakartaDay } from '@friends/api/platform/calendar/days';
import { addDays } from '@friends/shared/contract/rules/days';
import type { NewSeason } from './newSeason.ts';

export function nextSteps({ season, before, version }: NewSeason, remote: string, now: Date): string {
  const title = `${remote}@${version}`;
  // The new season goes live after the previous one has ended, or at once if it already has.
  const from = before.end >= jakartaDay(now) ? ` --from "${addDays(before.end, 1)} 00:00"` : '';
  const at = season.start > jakartaDay(now) ? ` --at ${season.start}` : '';
  return `Season ${season.number}, "${season.name}", is drafted in ${remote}/season: ${season.start} to ${season.end}.
${before.name} stays in git, in the store, and at /amazing-race/${before.number}.

Edit these files:
  texts/en.json, texts/id.json    texts in both languages
  map.ts, islands.ts, colours.ts  map, positions of cities, and colours
  campaign.json                   days, stages and cities; goes live with the season

Then run, in this order:
  npm run dev -- ${remote}
  npx jest --selectProjects season
  npm run release -- check ${remote}
  npm run release -- publish ${remote}
  npm run release -- preview ${title}${at}
  npm run release -- live ${title}${from}`;
}
