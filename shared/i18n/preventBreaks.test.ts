import { preventBreaks } from './preventBreaks.ts';

/** Possible line breaks as `|`; an en dash without a break after it as `-`. */
const breaks = (text: string) =>
  preventBreaks(text).replaceAll(' ', '|').replaceAll('\u00a0', ' ').replaceAll('–\u2060', '-');

it.each([
  ['Voucher Tokopedia Rp 500,000', 'Voucher|Tokopedia|Rp 500,000'],
  ['Dinner for two IDR 1,500,000 with friends', 'Dinner|for|two|IDR 1,500,000|with|friends'],
  ['Danau Toba 3 hari 2 malam', 'Danau|Toba|3 hari|2 malam'],
  ['Power bank, 20,000 mAh', 'Power|bank,|20,000 mAh'],
  ['Check-out 16 Feb 2026', 'Check-out|16 Feb 2026'],
  ['Menginap di Losmen Prawiro, 2 malam, 14–16 Feb', 'Menginap|di|Losmen|Prawiro,|2 malam,|14-16 Feb'],
  ['Stay, 30 Dec 2025–02 Jan 2026', 'Stay,|30 Dec 2025-02 Jan 2026'],
  ['Stay, 30 Nov–02 Dec', 'Stay,|30 Nov-02 Dec'],
  ['5 Star Hotel', '5|Star|Hotel'],
  ['Booking period: Sep, 01 2026 – Feb, 28 2027', 'Booking|period:|Sep, 01 2026|–|Feb, 28 2027'],
  ['Jl. Prawirotaman II No. 8, Yogyakarta', 'Jl.|Prawirotaman|II|No. 8,|Yogyakarta'],
  ['', ''],
])('prevents line breaks within amounts, dates and units: %s', (text, lines) => {
  expect(breaks(text)).toBe(lines);
});
