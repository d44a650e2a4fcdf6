import { lastPage, pageRange } from './paging.ts';

test('the last page ends with the last entry', () => {
  expect(pageRange({ page: 3, perPage: 25 }, 61)).toEqual({ start: 51, end: 61 });
});

test('counts pages, at least one', () => {
  expect(lastPage(25, 0)).toBe(1);
  expect(lastPage(25, 25)).toBe(1);
  expect(lastPage(25, 26)).toBe(2);
});
