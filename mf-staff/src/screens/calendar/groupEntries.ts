import type { CalendarEntry } from '@friends/shared/contract/staff/calendar';

/** Entries that are one line of the calendar. */
export interface Group {
  readonly key: string;
  readonly first: CalendarEntry;
  /** All of them, in their order. */
  readonly titles: readonly string[];
}

const keyOf = ({ Kind, Title, From, Until, SwitchedOn }: CalendarEntry) =>
  [Kind, Kind === 'promotion' ? SwitchedOn : Title, From, Until].join(' ');

/** Promotions of the same days come by the dozen, one for each hotel: they are one line, and all else a line each. */
export function groupEntries(entries: readonly CalendarEntry[]): readonly Group[] {
  return [...Map.groupBy(entries, keyOf)].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, first, titles: group.map(({ Title }) => Title) }] : [];
  });
}
