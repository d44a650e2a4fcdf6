import { EMPTY_SEARCH, isInvalidSearchAddress, readSearchAddress, writeSearchAddress } from './searchAddress.ts';

it('reads search criteria', () => {
  expect(readSearchAddress('?q=%20Bali%20&claimable=yes&sort=most')).toEqual({
    text: 'Bali',
    claimable: true,
    sort: 'most',
  });
});

it('writes only what differs from the defaults, and keeps other query parameters', () => {
  expect(writeSearchAddress('?lang=id&q=ovo', { text: 'a & b', claimable: true, sort: 'fewest' })).toBe(
    '?lang=id&q=a+%26+b&claimable=yes&sort=fewest',
  );
  expect(writeSearchAddress('?q=ovo&sort=most', EMPTY_SEARCH)).toBe('');
});

it.each(['?q=%20', '?claimable=1', '?claimable=no', '?sort=price', '?sort=category', '?sort='])(
  'ignores the invalid query %s, and reports it as invalid',
  (search) => {
    expect(readSearchAddress(search)).toEqual(EMPTY_SEARCH);
    expect(isInvalidSearchAddress(search)).toBe(true);
  },
);

it.each(['', '?q=ovo', '?reward=7', '?claimable=yes&sort=fewest'])('accepts the query "%s"', (search) => {
  expect(isInvalidSearchAddress(search)).toBe(false);
});

it('cuts an overlong text', () => {
  expect(readSearchAddress(`?q=${'x'.repeat(5000)}`).text).toHaveLength(100);
});
