import { claimRefusal } from './claim.ts';
import { claimPrice, claimValue } from './rewardPrice.ts';

const noDetails = {
  Name: '',
  Address: '',
  Phone: '',
  ClaimBankName: '',
  ClaimBankAccount: '',
  ClaimBankHolder: '',
  ClaimGarudaMilesID: '',
  ClaimTokopediaEmail: '',
  ClaimOvoPhone: '',
  ClaimMapId: '',
  ClaimMapName: '',
  ClaimMapPhone: '',
  Point: 100,
  GeniusMember: false,
};
const contact = { ...noDetails, Name: 'Sari', Address: 'Jl. Melati 1', Phone: '081290017734' };
const reward = (Category: string) => ({ Category, Points: 100, PointsDiscount: 10 });

test('checks points before details', () => {
  expect(claimRefusal(reward('CASH'), { ...noDetails, Point: 99 })).toEqual({
    code: 'insufficient_points',
    missing: [],
  });
});

test('a Genius member pays the discounted price', () => {
  expect(claimRefusal(reward('OTHER'), { ...noDetails, Point: 90, GeniusMember: true })).toBeNull();
  expect(claimPrice({ Points: 5, PointsDiscount: 9 }, true)).toBe(0);
});

test('a Genius member gets the bonus on top of the value', () => {
  expect(claimValue({ Value: 100_000, BonusValue: 25_000 }, true)).toBe(125_000);
  expect(claimValue({ Value: 100_000, BonusValue: 25_000 }, false)).toBe(100_000);
});

test.each(['HOLIDAY', 'HOTEL', 'PRODUCT', 'VOUCHER'])('%s needs name, address and phone', (category) => {
  expect(claimRefusal(reward(category), noDetails)).toEqual({
    code: 'contact_incomplete',
    missing: ['Name', 'Address', 'Phone'],
  });
  expect(claimRefusal(reward(category), contact)).toBeNull();
});

test('CASH also needs bank details, with its own error code', () => {
  expect(claimRefusal(reward('CASH'), contact)).toEqual({
    code: 'contact_bank_incomplete',
    missing: ['ClaimBankName', 'ClaimBankAccount', 'ClaimBankHolder'],
  });
});

test('a bank payout needs a valid account number and holder, even if stored before the rule', () => {
  const bank = { ...contact, ClaimBankName: 'BCA', ClaimBankAccount: '5270 114-482', ClaimBankHolder: 'PT 88 Mitra' };
  expect(claimRefusal(reward('CASH'), bank)).toBeNull();
  expect(claimRefusal(reward('CASH'), { ...bank, ClaimBankAccount: 'BCA 5270114482' })).toEqual({
    code: 'contact_bank_incomplete',
    missing: ['ClaimBankAccount'],
  });
  expect(claimRefusal(reward('CASH'), { ...bank, ClaimBankHolder: '5270114482' })?.missing).toEqual([
    'ClaimBankHolder',
  ]);
  // A hotel night doesn't require bank details.
  expect(claimRefusal(reward('HOTEL'), { ...bank, ClaimBankAccount: 'x' })).toBeNull();
});

test.each([
  ['GARUDA', contact, ['ClaimGarudaMilesID']],
  ['TOKOPEDIA', noDetails, ['ClaimTokopediaEmail']],
  ['OVO', noDetails, ['ClaimOvoPhone']],
  ['MAP', noDetails, ['ClaimMapId', 'ClaimMapName', 'ClaimMapPhone']],
])('%s needs its destination', (category, member, missing) => {
  expect(claimRefusal(reward(category), member)?.missing).toEqual(missing);
});

test('a blank address is missing', () => {
  expect(claimRefusal(reward('HOTEL'), { ...contact, Address: '   ' })?.missing).toEqual(['Address']);
});

test('an unknown category is always allowed', () => {
  expect(claimRefusal(reward('SOMETHING'), noDetails)).toBeNull();
});
