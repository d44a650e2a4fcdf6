import { readAuditAddress, writeAuditAddress } from './auditAddress.ts';

test('a search and its page are the address, and what is as at the start is not', () => {
  const query = { q: 'mf-member & co', page: 3, perPage: 50 } as const;
  expect(writeAuditAddress(query)).toBe('?q=mf-member+%26+co&page=3&perPage=50');
  expect(readAuditAddress(writeAuditAddress(query))).toEqual(query);
  expect(writeAuditAddress({ q: '', page: 1, perPage: 25 })).toBe('');
});

test.each(['?page=0', '?page=two', '?perPage=30', '?q=%20'])('%s asks for the first page of all', (search) => {
  expect(readAuditAddress(search)).toEqual({ q: '', page: 1, perPage: 25 });
});
