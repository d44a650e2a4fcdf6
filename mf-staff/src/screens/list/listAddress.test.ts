import { readListAddress, writeListAddress } from './listAddress.ts';

test('a search and its page are the address, and what is as at the start is not', () => {
  const query = { q: 'mf-member & co', from: '2026-11-01', until: '2026-11-30', page: 3, perPage: 50 } as const;
  expect(writeListAddress(query)).toBe('?q=mf-member+%26+co&from=2026-11-01&until=2026-11-30&page=3&perPage=50');
  expect(readListAddress(writeListAddress(query), { hasDays: true })).toEqual(query);
  expect(readListAddress(writeListAddress(query), { hasDays: false })).toEqual({ ...query, from: '', until: '' });
  expect(writeListAddress({ q: '', from: '', until: '', page: 1, perPage: 25 })).toBe('');
});

test.each(['?page=0', '?page=two', '?perPage=30', '?q=%20', '?from=2026-02-30', '?until=soon'])(
  '%s asks for the first page of all',
  (search) => {
    expect(readListAddress(search, { hasDays: true })).toEqual({ q: '', from: '', until: '', page: 1, perPage: 25 });
  },
);
