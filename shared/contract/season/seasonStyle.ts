import type { ReleaseId } from '../release/release.ts';
import type { SeasonColours } from './SeasonSchema.ts';

/**
 * The style sheet of a season: two custom properties per colour, for day and night. Scoped to the release's container,
 * since a page may contain two seasons.
 */
export function seasonStyle({ name, version }: ReleaseId, colours: SeasonColours): string {
  const properties = Object.entries(colours).flatMap(([colour, { day, night }]) => [
    `--season-${colour}:${day}`,
    `--season-${colour}-night:${night}`,
  ]);
  return `[data-remote="${name}"][data-release="${version}"]{${properties.join(';')}}\n`;
}
