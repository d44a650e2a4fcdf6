import { isBankAccount, isBankHolder, maskedAccount } from './bankAccount.ts';

test.each(['12345', '5270114482', ' 5270 114 482 ', '137-00-1234567-8', '0012.3456.7890.1234.567'])(
  'accepts %j as an account number',
  (number) => expect(isBankAccount(number)).toBe(true),
);

test.each(['', '1234', 'BCA 5270114482', '5270114482 a/n Sari', '+62 812', '1'.repeat(21), '12--345'])(
  'rejects %j as an account number',
  (number) => expect(isBankAccount(number)).toBe(false),
);

test('an account holder has at least two letters, of any script', () => {
  for (const name of ['Sari Wulandari', 'PT 88 Mitra Wisata', '王小明', 'Ñu']) expect(isBankHolder(name)).toBe(true);
  for (const invalid of ['', '5270114482', 'x', '...']) expect(isBankHolder(invalid)).toBe(false);
});

test('masks an account number except for its last four digits', () => {
  expect(maskedAccount('5270 114 482')).toBe('•••• 4482');
});
