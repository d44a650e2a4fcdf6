import { type ListChoice, readListAddress, writeListAddress } from './listAddress.ts';

const CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', 'due', 'paid'], defaultValue: 'due' },
  { name: 'kind', values: ['', 'bank'], defaultValue: '' },
];
const NONE = { hasDays: true, choices: [] };

test('the URL contains the search and the page, but no default values', () => {
  const query = {
    q: 'mf-member & co',
    from: '2026-11-01',
    until: '2026-11-30',
    page: 3,
    perPage: 50,
    choices: {},
  } as const;
  expect(writeListAddress(query, [])).toBe('?q=mf-member+%26+co&from=2026-11-01&until=2026-11-30&page=3&perPage=50');
  expect(readListAddress(writeListAddress(query, []), NONE)).toEqual(query);
  expect(readListAddress(writeListAddress(query, []), { ...NONE, hasDays: false })).toEqual({
    ...query,
    from: '',
    until: '',
  });
  expect(writeListAddress({ q: '', from: '', until: '', choices: {}, page: 1, perPage: 25 }, [])).toBe('');
});

test.each(['?page=0', '?page=two', '?perPage=30', '?q=%20', '?from=2026-02-30', '?until=soon'])(
  '%s is invalid, so the first page of the whole list is shown',
  (search) => {
    expect(readListAddress(search, NONE)).toEqual({ q: '', from: '', until: '', choices: {}, page: 1, perPage: 25 });
  },
);

test('the URL contains the filters, with `all` if a list is filtered by default', () => {
  const read = (search: string) => readListAddress(search, { hasDays: false, choices: CHOICES });
  expect(read('').choices).toEqual({ state: 'due', kind: '' });
  expect(read('?state=paid&kind=bank').choices).toEqual({ state: 'paid', kind: 'bank' });
  expect(read('?state=all').choices).toEqual({ state: '', kind: '' });
  expect(read('?state=lost&kind=toString').choices).toEqual({ state: 'due', kind: '' });
  for (const search of ['', '?state=all', '?state=paid&kind=bank', '?q=a&state=paid&page=2'])
    expect(writeListAddress(read(search), CHOICES)).toBe(search);
});
