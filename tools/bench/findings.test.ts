import { broken, figure, findingsTable, ratio } from './findings.ts';
import { kilobytes, milliseconds } from './table.ts';

const slow = ratio('/: LCP', { one: 900, two: 1000, show: milliseconds, limit: 0.4 });
const light = figure('/: JavaScript', 140_000, kilobytes, 150_000);

test('a ratio above its limit is broken, and says both', () => {
  expect(broken([slow, light])).toEqual(['/: LCP: 0.90, limit 0.40']);
  expect(findingsTable(['', 'portal', 'one bundle'], [slow, light])).toMatch(/0\.90\s+<= 0\.40\s+BROKEN/);
  expect(findingsTable(['', 'portal', 'one bundle'], [slow, light])).toMatch(/140\.0 kB\s+<= 150\.0 kB\s+holds/);
});

test('what could not be measured breaks its limit, and what has none never does', () => {
  expect(broken([figure('/: LCP', Number.NaN, milliseconds, 100)])).toEqual(['/: LCP: none, limit 100 ms']);
  expect(broken([ratio('/about: LCP', { one: 5, two: 1, show: milliseconds })])).toEqual([]);
});
