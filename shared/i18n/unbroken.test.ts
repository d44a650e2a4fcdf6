import { unbroken } from './unbroken.ts';

/** Where a line may break, as a stroke. */
const breaks = (text: string) => unbroken(text).replaceAll(' ', '|').replaceAll('\u00a0', ' ');

it.each([
  ['Voucher Tokopedia Rp 500,000', 'Voucher|Tokopedia|Rp 500,000'],
  ['Dinner for two IDR 1,500,000 with friends', 'Dinner|for|two|IDR 1,500,000|with|friends'],
  ['Danau Toba 3 hari 2 malam', 'Danau|Toba|3 hari|2 malam'],
  ['Power bank, 20,000 mAh', 'Power|bank,|20,000 mAh'],
  [
    'Menginap di Losmen Prawiro, pesanan FRS00005, check-out 16 Feb 2026',
    'Menginap|di|Losmen|Prawiro,|pesanan|FRS00005,|check-out|16 Feb 2026',
  ],
  ['Booking period: Sep, 01 2026 – Feb, 28 2027', 'Booking|period:|Sep, 01 2026|–|Feb, 28 2027'],
  ['Jl. Prawirotaman II No. 8, Yogyakarta', 'Jl.|Prawirotaman|II|No. 8,|Yogyakarta'],
  ['', ''],
])('breaks %s at no figure', (text, lines) => {
  expect(breaks(text)).toBe(lines);
});
