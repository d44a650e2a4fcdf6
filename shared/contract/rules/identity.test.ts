import { identityOf, isSame, ownerIdentity, storedText } from './identity.ts';

const SAME: readonly [string, Parameters<typeof isSame>[0], string, string][] = [
  ['capitals', 'bookingRef', 'HB-1001', 'hb-1001'],
  ['a zero-width space', 'bookingRef', 'ZW-2', 'ZW-2\u200b'],
  ['a byte order mark in front', 'bookingRef', '\ufeffZW-2', 'ZW-2'],
  ['a soft hyphen inside', 'agentCode', 'JKT\u00ad002', 'JKT002'],
  ['full-width letters', 'agentCode', 'ＪＫＴ００２', 'jkt002'],
  ['a composed and a decomposed letter', 'hotel', 'Caf\u00e9 Hotel', 'Cafe\u0301 Hotel'],
  ['double and no-break spaces', 'hotel', 'Grand  Hotel', 'Grand\u00a0Hotel'],
  ['capitals of a sharp s', 'hotel', 'Hotel Straße', 'HOTEL STRASSE'],
  ['the last sigma', 'city', 'ΡΟΔΟΣ', 'Ροδος'],
  ["a word processor's apostrophe", 'hotel', 'L’Hotel', "L'Hotel"],
  ["a word processor's dash", 'bookingRef', 'HB–1001', 'HB-1001'],
  ['a non-breaking hyphen', 'bookingRef', 'HB\u20111001', 'HB-1001'],
  ['capitals beyond ASCII in an address', 'email', 'Ägent@friends.test', 'ägent@friends.test'],
  ['a decomposed letter in an address', 'email', 'A\u0308gent@friends.test', 'ägent@friends.test'],
  ['spaces around an address', 'email', ' a@friends.test ', 'a@friends.test'],
  ['a variation selector', 'slug', 'welcome\ufe0f', 'Welcome'],
];

it.each(SAME)('ignores %s', (_, kind, one, two) => {
  expect(isSame(kind, one, two)).toBe(true);
});

const DIFFERENT: readonly [string, Parameters<typeof isSame>[0], string, string][] = [
  ['another number', 'bookingRef', 'HB-1001', 'HB-1002'],
  ['an additional dash', 'bookingRef', 'HB1001', 'HB-1001'],
  ['an accent', 'city', 'Malé', 'Male'],
  ['two mailboxes with a sharp s', 'email', 'straße@friends.test', 'strasse@friends.test'],
  ['a dotless i', 'email', 'm\u0131ke@friends.test', 'mike@friends.test'],
];

it.each(DIFFERENT)('distinguishes %s', (_, kind, one, two) => {
  expect(isSame(kind, one, two)).toBe(false);
});

it('distinguishes agent code and user ID', () => {
  expect(ownerIdentity('A', 'BC')).not.toBe(ownerIdentity('AB', 'C'));
  expect(ownerIdentity('JKT002\u200b', 'User_1')).toBe(ownerIdentity('jkt002', 'user_1'));
});

it('folding is idempotent for any character', () => {
  for (let code = 1; code < 0x30000; code += 1) {
    const character = String.fromCodePoint(code);
    for (const kind of ['bookingRef', 'email'] as const) {
      const identity = identityOf(kind, `a${character}b ${character}`);
      if (identityOf(kind, identity) !== identity) throw new Error(`${kind}: U+${code.toString(16)}`);
    }
  }
});

it('stores letters in one encoding and keeps their case', () => {
  expect(storedText(' Cafe\u0301 Hotel ')).toBe('Caf\u00e9 Hotel');
  expect(storedText(' HB-1 ')).toBe('HB-1');
});
