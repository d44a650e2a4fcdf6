import type { ReleaseId } from '../release/release.ts';
import type { SeasonColours } from './SeasonSchema.ts';

/**
 * The style sheet of a season: one custom property for the day and one for the night, by the colour's name. They hold in the
 * release's container alone, as two seasons can be in one page.
 */
export function seasonStyle({ name, version }: ReleaseId, colours: SeasonColours): string {
  const properties = Object.entries(colours).flatMap(([colour, { day, night }]) => [
    `--season-${colour}:${day}`,
    `--season-${colour}-night:${night}`,
  ]);
  return `[data-remote="${name}"][data-release="${version}"]{${properties.join(';')}}\n`;
}
