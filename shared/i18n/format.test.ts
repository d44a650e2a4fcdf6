import { formatShortDate, formatStay } from './format.ts';

const THIS_YEAR = new Date().getFullYear();
const [before, next] = [THIS_YEAR - 1, THIS_YEAR + 1];

it('omits the current year from a short date', () => {
  expect(formatShortDate(`${THIS_YEAR}-12-03`, 'id')).toBe('03 Des');
  expect(formatShortDate(`${before}-12-03`, 'en')).toBe(`03 Dec ${before}`);
});

it.each([
  [`${THIS_YEAR}-11-20`, `${THIS_YEAR}-11-22`, '20–22 Nov'],
  [`${before}-11-20`, `${before}-11-22`, `20–22 Nov ${before}`],
  [`${THIS_YEAR}-10-30`, `${THIS_YEAR}-11-02`, '30 Oct – 02 Nov'],
  [`${before}-10-30`, `${before}-11-02`, `30 Oct – 02 Nov ${before}`],
  [`${before}-12-30`, `${THIS_YEAR}-01-02`, `30 Dec ${before} – 02 Jan`],
  [`${THIS_YEAR}-12-30`, `${next}-01-02`, `30 Dec – 02 Jan ${next}`],
  [`${THIS_YEAR}-11-20`, `${THIS_YEAR}-11-20`, '20 Nov'],
])('writes the stay from %s to %s in few letters', (checkIn, checkOut, text) => {
  expect(formatStay(checkIn, checkOut, 'en')).toBe(text);
});
