import { addDays } from '@friends/shared/contract/rules/days';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';

type Look = 'now' | 'first' | 'middle' | 'last' | 'over';

/** A time that a season is looked at, ISO 8601; null: now. */
export interface LookTime {
  readonly look: Look;
  readonly at: string | null;
}

const DAY_MS = 24 * 3_600_000;

/** At ten in the morning in Jakarta: the day has begun everywhere in Indonesia. */
const tenOn = (day: string) => new Date(`${day}T10:00:00+07:00`).toISOString();

function middleOf({ start, end }: Pick<Season, 'start' | 'end'>): string {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);
  return addDays(start, Math.floor(days / 2));
}

/** When a season looks another way each: now, and at those of its days that are still to come. */
export function lookTimes(season: Pick<Season, 'start' | 'end'>, now: Date): readonly LookTime[] {
  const days: readonly LookTime[] = [
    { look: 'first', at: tenOn(season.start) },
    { look: 'middle', at: tenOn(middleOf(season)) },
    { look: 'last', at: tenOn(season.end) },
    { look: 'over', at: tenOn(addDays(season.end, 1)) },
  ];
  return [{ look: 'now', at: null }, ...days.filter(({ at }) => at !== null && at > now.toISOString())];
}
