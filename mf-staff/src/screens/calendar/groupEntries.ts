import type { CalendarEntry } from '@friends/shared/contract/staff/calendar';

/** Entries that share a line of the calendar. */
export interface EntryGroup {
  readonly key: string;
  readonly first: CalendarEntry;
  /** Titles in order. */
  readonly titles: readonly string[];
}

const keyOf = ({ Kind, Title, Set: set, From, Until, SwitchedOn }: CalendarEntry) =>
  [Kind, Kind === 'promotion' ? SwitchedOn : Title, set, From, Until].join(' ');

/**
 * Groups promotions with the same period on one line, as there may be dozens, one for each hotel. Any other entry has a
 * line of its own.
 */
export function groupEntries(entries: readonly CalendarEntry[]): readonly EntryGroup[] {
  return [...Map.groupBy(entries, keyOf)].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, first, titles: group.map(({ Title }) => Title) }] : [];
  });
}
