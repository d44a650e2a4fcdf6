import { DELIVERY_WORDS } from '../words/deliveryWords.ts';
import { claimRefusal } from './claim.ts';
import { DELIVERY_ROUTES, deliveryOf, isDelayedAfterAccountChange, isPaid } from './payout.ts';

const NO_DETAILS = {
  Point: 1,
  GeniusMember: false,
  Name: '',
  Address: '',
  Phone: '',
  ClaimGarudaMilesID: '',
  ClaimOvoPhone: '',
  ClaimBankName: '',
  ClaimBankAccount: '',
  ClaimBankHolder: '',
  ClaimTokopediaEmail: '',
  ClaimMapId: '',
  ClaimMapName: '',
  ClaimMapPhone: '',
};

const CATEGORIES = [
  ['CASH', 'Paid', /bank account/, /rekening/],
  ['GARUDA', 'Credited', /GarudaMiles account/, /akun GarudaMiles/],
  ['OVO', 'Paid', /OVO number/, /nomor OVO/],
  ['TOKOPEDIA', 'Sent', /code emailed to your Tokopedia address/i, /kode dikirim ke email Tokopedia/i],
  ['MAP', 'Sent', /MAP account/, /akun MAP/],
  ['MAPCWT', 'Sent', /MAP account/, /akun MAP/],
  ['VOUCHER', 'Sent', /voucher.*sent/i, /voucher.*dikirim/i],
  ['PRODUCT', 'Sent', /sent to your address/i, /ke alamat Anda/],
  ['HOTEL', 'Arranged', /arranged with you/i, /atur bersama Anda/i],
  ['HOLIDAY', 'Arranged', /arranged with you/i, /atur bersama Anda/i],
  ['CRUISE', 'Sent', /sent to you/i, /dikirim kepada Anda/i],
] as const;

describe.each(CATEGORIES)('a reward of the category %s', (category, done, en, id) => {
  const { route, account } = deliveryOf(category);

  it(`is ${done.toLowerCase()}, and is delayed after a change only if it goes to an account of the profile`, () => {
    expect(deliveryOf(category).done).toBe(done);
    expect(isPaid(category)).toBe(done === 'Paid' || done === 'Credited');
    expect(isDelayedAfterAccountChange(category)).toBe(account.length > 0);
  });

  it('is delivered to details that a claim requires', () => {
    const needed = claimRefusal({ Category: category, Points: 0, PointsDiscount: 0 }, NO_DETAILS)?.missing ?? [];
    expect(needed).toEqual(expect.arrayContaining([...account]));
  });

  it.each([
    ['en', en],
    ['id', id],
  ] as const)('has its destination in every sentence in %s', (language, destination) => {
    const words = DELIVERY_WORDS[language].delivery[route];
    for (const kind of ['in', 'by'] as const) expect(words[kind]).toMatch(destination);
    for (const kind of ['by', 'late', 'over', 'next', 'was'] as const) expect(words[kind]).toContain('{day}');
    // Only money is paid, to a bank or a wallet.
    const isMoney = route === 'bank' || route === 'wallet';
    for (const sentence of Object.values(words)) {
      if (!isMoney) expect(sentence).not.toMatch(/\bpaid\b|dibayar|ditransfer|saldo/i);
    }
  });
});

test('every route is used by a category', () => {
  const used = new Set(CATEGORIES.map(([category]) => deliveryOf(category).route));
  expect([...used].sort()).toEqual([...DELIVERY_ROUTES].sort());
});
