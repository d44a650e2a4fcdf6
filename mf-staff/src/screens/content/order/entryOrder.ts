import type { ContentRow } from '@friends/shared/contract/staff/content';

/** An entry's place in readers' order: by position, then by ID. */
export interface Place {
  readonly entry: string;
  readonly position: number;
}

const byId = new Intl.Collator('en', { numeric: true });

const isBefore = (one: Place, other: Place): boolean =>
  one.position < other.position || (one.position === other.position && byId.compare(one.entry, other.entry) < 0);

/** Its place once its draft is published. */
export function placeOf({ Entry, Live, Draft: draft }: ContentRow): Place {
  const position = (draft?.Fields ?? Live)?.Position;
  return { entry: Entry, position: typeof position === 'number' ? position : 0 };
}

/** Rows in the order in which readers see them once all drafts are published. */
export const inOrder = (rows: readonly ContentRow[]): readonly ContentRow[] =>
  rows.toSorted((one, other) => (isBefore(placeOf(one), placeOf(other)) ? -1 : 1));

/**
 * New positions that swap an entry with the next one; entries after them follow only where they must.
 *
 * @param places in order
 * @returns the changed ones
 */
export function swapWithNext(places: readonly Place[], at: number): readonly Place[] {
  const [first, next] = [places[at], places[at + 1]];
  if (!first || !next) return [];
  const swapped = [
    { ...next, position: first.position },
    { ...first, position: next.position },
  ];
  let last = places[at - 1];
  const moved = [...swapped, ...places.slice(at + 2)].map((place) => {
    const before = last;
    const isRight = before === undefined || isBefore(before, place);
    const follows = before && isBefore(before, { ...place, position: before.position }) ? 0 : 1;
    last = isRight ? place : { ...place, position: before.position + follows };
    return last;
  });
  return moved.filter(({ entry, position }) => places.find((one) => one.entry === entry)?.position !== position);
}
