import type { ContentRow } from '@friends/shared/contract/staff/content';

/** An entry's place in readers' order: by position, then by ID. */
export interface Place {
  readonly entry: string;
  readonly position: number;
  /** ID of a category, new or live, which its editor chose. */
  readonly code?: string;
}

const byId = new Intl.Collator('en', { numeric: true });

/** Numbers are compared as such, codes by character. */
function hasLowerId(one: Place, other: Place): boolean {
  if (one.code !== undefined && other.code !== undefined) return one.code < other.code;
  return byId.compare(one.entry, other.entry) < 0;
}

const isBefore = (one: Place, other: Place): boolean =>
  one.position < other.position || (one.position === other.position && hasLowerId(one, other));

/** Its place once its draft is published. */
export function placeOf({ Entry, Live, Draft: draft }: ContentRow): Place {
  const { Position, id } = draft?.Fields ?? Live ?? {};
  const place = { entry: Entry, position: typeof Position === 'number' ? Position : 0 };
  return typeof id === 'string' ? { ...place, code: id } : place;
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
