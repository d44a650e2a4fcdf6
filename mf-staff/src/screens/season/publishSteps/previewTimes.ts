import { addDays, atJakarta } from '@friends/shared/contract/rules/days';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';

/** A time at which the season looks different. */
export interface PreviewTime {
  readonly moment: 'now' | 'first' | 'between' | 'last' | 'over';
  /** ISO 8601; null: now. */
  readonly at: string | null;
  /** Completed stages in the preview; null: those of the logged-in member. */
  readonly stages: number | null;
}

type Days = Pick<Season, 'start' | 'end'> & { readonly stages: readonly unknown[] };

const DAY_MS = 24 * 3_600_000;

/** 10:00 in Jakarta, when the day has begun everywhere in Indonesia. */
const tenOClockOn = (day: string) => atJakarta(day, '10:00').toISOString();

/**
 * Times at which a season looks different: now, and those still to come of its first day, a day for each completed
 * stage, its last day and the day after.
 */
export function previewTimes({ start, end, stages: { length } }: Days, now: Date): readonly PreviewTime[] {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);
  const between = Array.from({ length: length - 1 }, (_, index) => index + 1);
  const seasonTimes: readonly PreviewTime[] = [
    { moment: 'first', at: tenOClockOn(start), stages: 0 },
    ...between.map((stages) => ({
      moment: 'between' as const,
      at: tenOClockOn(addDays(start, Math.floor((days * stages) / length))),
      stages,
    })),
    { moment: 'last', at: tenOClockOn(end), stages: length },
    { moment: 'over', at: tenOClockOn(addDays(end, 1)), stages: length },
  ];
  return [
    { moment: 'now', at: null, stages: null },
    ...seasonTimes.filter(({ at }) => at !== null && at > now.toISOString()),
  ];
}
