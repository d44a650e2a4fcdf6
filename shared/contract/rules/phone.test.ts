import metadata from 'libphonenumber-js/metadata.max.json';
import { isPhone, isPhoneText, isSamePhone, NUMBERING_PLANS, storedPhone } from './phone.ts';

/** Minimum length of the profile's phone, from the specification. */
const MIN_DIGITS = 11;

test.each([
  ['ID', '081234567890', '081234567890'],
  ['ID', '+62 812-3456-7890', '081234567890'],
  ['ID', '+62 (0)812 3456 7890', '081234567890'],
  ['ID', '0062 812 3456 7890', '081234567890'],
  ['ID', '6281234567890', '081234567890'],
  ['ID', '628123456789', '08123456789'],
  ['ID', '812 3456 7890', '081234567890'],
  ['ID', '0812.3456.7890', '081234567890'],
  ['ID', '(0812) 3456/7890', '081234567890'],
  ['ID', '0812\u00a03456\u20117890', '081234567890'],
  ['ID', '\u202a+62 812‑3456‑7890\u202c\r\n', '081234567890'],
  ['ID', '＋６２ ８１２ ３４５６ ７８９０', '081234567890'],
  ['ID', 'tel:+6281234567890', '081234567890'],
  ['ID', '+65 9123 4567', '+6591234567'],
  ['ID', '6591234567', '+6591234567'],
  ['SG', '+65 9123 4567', '+6591234567'],
  ['SG', '91234567', '+6591234567'],
  ['SG', '6591 2345', '+6565912345'],
  ['SG', '6591234567', '+6591234567'],
  ['SG', '081234567890', '081234567890'],
  ['SG', '62 812 3456 7890', '081234567890'],
  ['BN', '+673 712 3456', '+6737123456'],
  ['BN', '7123456', '+6737123456'],
  ['MY', '012-345 6789', '+60123456789'],
  ['MY', '60 12-345 6789', '+60123456789'],
  ['MY', '03-1234 5678', '+60312345678'],
  ['PH', '0917 123 4567', '+639171234567'],
  ['TH', '081 234 5678', '+66812345678'],
  ['VN', '0912 345 678', '+84912345678'],
  ['VN', '84 9123 4567 8', '+84912345678'],
  ['ID', '+44 20 7946 0958', '+442079460958'],
  ['AU', '081234567890', '081234567890'],
])('in %s, %j is accepted and stored as %s', (home, typed, stored) => {
  expect([isPhone(typed, home, MIN_DIGITS), storedPhone(typed, home)]).toEqual([true, stored]);
  // Idempotent, and equal to other spellings.
  expect([storedPhone(stored, home), isSamePhone(typed, stored, home)]).toEqual([stored, true]);
});

test.each([
  ['ID', '0812345678'],
  ['ID', '+62 812 345 678'],
  ['ID', '08123456789012345'],
  ['ID', '12345678901'],
  ['SG', '+65 9123 456'],
  ['SG', '9123 45678'],
  ['SG', '0812 3456'],
  ['BN', '+673 712 345'],
  ['MY', '012-345'],
  ['ID', '+44 20'],
  ['ID', '+0812 3456 7890'],
  ['ID', '+0062 812 3456 7890'],
  ['ID', '0812 a'],
  ['ID', '-'],
  ['ID', '++62 812 3456 7890'],
  ['ID', '081234567890 / 081298765432'],
])('in %s, %j is not a phone number', (home, typed) => {
  expect(isPhone(typed, home, MIN_DIGITS)).toBe(false);
});

test('sign-up accepts any digits with separators', () => {
  expect(['0812', '+62 812-3456', '(0812)'].map(isPhoneText)).toEqual([true, true, true]);
  expect(['08x', 'ask me', '+', '0812\u001b'].map(isPhoneText)).toEqual([false, false, false, false]);
  expect(storedPhone('(0812)')).toBe('0812');
  // Sent by a page of Indonesia's host, stored for an agency of Singapore.
  expect(storedPhone(storedPhone('8123 4567'), 'SG')).toBe('+6581234567');
});

/** Indices of the metadata's arrays (libphonenumber-js, `source/metadata.js`, version 4). */
const [CODE, TRUNK, TYPES] = [0, 5, 11];
const [FIXED_LINE, MOBILE] = [0, 1];

test.each(Object.entries(NUMBERING_PLANS))('the numbering plan of %s matches libphonenumber', (country, plan) => {
  const known = Object.entries<readonly unknown[]>(JSON.parse(JSON.stringify(metadata.countries)));
  const entry = known.find(([name]) => name === country)?.[1] ?? [];
  const types = Object(entry[TYPES]);
  const all = Object(entry[3]);
  const lengths = [FIXED_LINE, MOBILE].flatMap((type) => [...(Object(types[type])[1] ?? all)]).map(Number);
  expect(plan).toEqual({
    code: entry[CODE],
    trunk: entry[TRUNK] || '',
    digits: [Math.min(...lengths), Math.max(...lengths)],
  });
});
