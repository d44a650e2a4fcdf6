import { sourceName } from './sourceName.ts';

it.each([
  ['POWERSUITE', 'MG BEDBANK'],
  ['MIGRATION', ''],
  ['WEBSITE', 'WEBSITE'],
])('shows the source %s as "%s"', (source, shown) => {
  expect(sourceName(source)).toBe(shown);
});
