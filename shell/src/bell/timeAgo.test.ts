import { timeAgo } from './timeAgo.ts';

/** Local time, so that the test passes in every time zone. */
const NOW = new Date(2026, 2, 13, 9, 30, 0);
const ago = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

it.each([
  [ago(13, 9, 30), 'now', 'sekarang'],
  [ago(13, 9, 25), '5 minutes ago', '5 menit yang lalu'],
  [ago(13, 0, 10), '9 hours ago', '9 jam yang lalu'],
  [ago(12, 22), 'yesterday', 'kemarin'],
  [ago(11, 23, 59), '2 days ago', '2 hari yang lalu'],
  [ago(7, 1), '6 days ago', '6 hari yang lalu'],
  [ago(6, 23), '06 Mar 2026', '06 Mar 2026'],
  // A device's clock may be slow.
  [ago(13, 9, 45), 'now', 'sekarang'],
])('formats %s as "%s" in English and as "%s" in Indonesian', (at, english, indonesian) => {
  expect(timeAgo(at, NOW, 'en')).toBe(english);
  expect(timeAgo(at, NOW, 'id')).toBe(indonesian);
});

it('shows a time shortly before midnight as hours ago, not as yesterday', () => {
  expect(timeAgo(ago(12, 23), new Date(2026, 2, 13, 1), 'en')).toBe('2 hours ago');
});
