import { INITIAL_REQUEST } from '../../state/listFilter.ts';
import { isInvalidListAddress, readListAddress, writeListAddress } from './listAddress.ts';

it('reads page, size and filters', () => {
  expect(
    readListAddress(
      '?page=3&perPage=50&from=2026-01-01&until=2026-01-31&hotel=Hotel%20%26%20Spa&ref=MG-1&group=Coming',
    ),
  ).toEqual({
    page: 3,
    perPage: 50,
    from: '2026-01-01',
    until: '2026-01-31',
    hotel: 'Hotel & Spa',
    ref: 'MG-1',
    group: 'Coming',
  });
});

it('writes only what differs from the defaults, and keeps other query parameters', () => {
  expect(writeListAddress('?lang=id&page=4', { ...INITIAL_REQUEST, page: 2, hotel: 'A & B' })).toBe(
    '?lang=id&page=2&hotel=A+%26+B',
  );
  expect(writeListAddress('?page=2', INITIAL_REQUEST)).toBe('');
});

it.each([
  '?page=0',
  '?page=-1',
  '?page=two',
  '?page=1.5',
  '?page=',
  '?perPage=30',
  '?from=2026-02-31',
  '?until=today',
  '?group=Lost',
])('ignores the invalid query %s, and reports it as invalid', (search) => {
  expect(readListAddress(search)).toEqual(INITIAL_REQUEST);
  expect(isInvalidListAddress(search)).toBe(true);
});

it.each(['', '?page=1', '?page=2&perPage=200', '?tab=claimed', '?until=2028-02-29'])(
  'accepts the query "%s"',
  (search) => {
    expect(isInvalidListAddress(search)).toBe(false);
  },
);

it('ignores hotel and group for claims', () => {
  expect(readListAddress('?page=2&hotel=Bali&group=Coming', false)).toEqual({ ...INITIAL_REQUEST, page: 2 });
  expect(isInvalidListAddress('?page=2&hotel=Bali', false)).toBe(true);
});
