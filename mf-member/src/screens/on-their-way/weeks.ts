import type { OnTheirWay } from '@friends/shared/contract/api/onTheirWay';
import { addDays } from '@friends/shared/contract/rules/days';

type ComingDay = OnTheirWay['Days'][number];

export interface CalendarDay extends ComingDay {
  /** False for days that only complete a week. */
  readonly isInRange: boolean;
  readonly isToday: boolean;
}

/** Weeks start on Monday, as in Indonesia. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** All weeks from `From` to `Until`, Monday to Sunday, with each day's points. */
export function weeksOf({ From, Until, Days }: OnTheirWay): CalendarDay[][] {
  const pointsByDay = new Map(Days.map((day) => [day.Day, day]));
  const weeks: CalendarDay[][] = [];
  for (let monday = mondayOf(From); monday <= Until; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const Day = addDays(monday, index);
        return {
          Day,
          Points: 0,
          Expected: 0,
          Extra: 0,
          ...pointsByDay.get(Day),
          isInRange: Day >= From && Day <= Until,
          isToday: Day === From,
        };
      }),
    );
  }
  return weeks;
}
