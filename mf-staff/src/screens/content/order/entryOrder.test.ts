import type { ContentRow } from '@friends/shared/contract/staff/content';
import { inOrder, type Place, placeOf, swapWithNext } from './entryOrder.ts';

const places = (...positions: readonly number[]): Place[] =>
  positions.map((position, at) => ({ entry: String(at + 1), position }));

const byId = new Intl.Collator('en', { numeric: true });

/** IDs in readers' order after a swap. */
function orderAfter(before: readonly Place[], at: number): string {
  const changed = swapWithNext(before, at);
  return before
    .map((place) => changed.find(({ entry }) => entry === place.entry) ?? place)
    .toSorted((one, other) => one.position - other.position || byId.compare(one.entry, other.entry))
    .map(({ entry }) => entry)
    .join('');
}

it.each([
  ['different positions', places(10, 20, 30, 40), 1, '1324'],
  ['the first and the second', places(1, 2, 3), 0, '213'],
  ['the same position for all', places(0, 0, 0, 0), 1, '1324'],
  ['the same position as the one before', places(5, 5, 7, 9), 1, '1324'],
  ['an ID that comes after those before it', [{ entry: '9', position: 1 }, ...places(1, 2)], 0, '912'],
])('an entry is swapped with the next one: %s', (_what, before, at, expected) => {
  const sorted = before.toSorted((one, other) => one.position - other.position || byId.compare(one.entry, other.entry));
  expect(orderAfter(sorted, at)).toBe(expected);
});

it('changes two entries only, if the positions allow it', () => {
  expect(swapWithNext(places(10, 20, 30, 40), 1)).toEqual([
    { entry: '3', position: 20 },
    { entry: '2', position: 30 },
  ]);
});

it('changes nothing at the end of the list', () => {
  expect(swapWithNext(places(1, 2), 1)).toEqual([]);
});

it('categories at the same position are in the order of their codes, also new ones', () => {
  const rowOf = (entry: string, id: string, isLive: boolean): ContentRow => {
    const fields = { id, Position: 0 };
    const draft = {
      Name: id,
      NameEn: id,
      Fields: fields,
      Revision: 1,
      By: '',
      At: '',
      Changed: [],
      Issues: 0,
      Set: null,
    };
    return {
      Kind: 'category',
      Entry: entry,
      Name: id,
      NameEn: id,
      IsLive: isLive,
      IsShown: isLive,
      Live: isLive ? fields : null,
      Draft: isLive ? null : draft,
      Version: 0,
      ChangedAt: null,
    };
  };
  const rows = [rowOf('draft-3', 'ZOO', false), rowOf('GIFT2', 'GIFT2', true), rowOf('GIFT10', 'GIFT10', true)];
  expect(inOrder(rows).map(({ Entry }) => Entry)).toEqual(['GIFT10', 'GIFT2', 'draft-3']);
  const changed = swapWithNext(inOrder(rows).map(placeOf), 1);
  expect(changed).toMatchObject([{ entry: 'GIFT2', position: 1 }]);
});
