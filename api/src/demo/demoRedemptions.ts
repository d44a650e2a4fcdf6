export interface DemoRedemption {
  readonly email: string;
  readonly daysAgo: number;
  readonly reward: string;
  readonly decision: 'Approved' | 'Rejected' | 'Pending';
  readonly why?: string;
  /** Approved but not delivered, so it becomes late; others are paid or sent in time. */
  readonly isUndelivered?: true;
}

const GENIUS = 'genius@friends.test';
const CWT = 'cwt@friends.test';
const PANORAMA = 'panorama@friends.test';

export const DEMO_REDEMPTIONS: readonly DemoRedemption[] = [
  { email: GENIUS, daysAgo: 700, reward: 'OVO balance IDR 100,000', decision: 'Approved' },
  { email: GENIUS, daysAgo: 610, reward: 'Supermarket voucher IDR 200,000', decision: 'Approved' },
  { email: GENIUS, daysAgo: 520, reward: 'Cash IDR 250,000', decision: 'Approved' },
  {
    email: GENIUS,
    daysAgo: 430,
    reward: 'Power bank, 20,000 mAh',
    decision: 'Rejected',
    why: 'The product is out of stock; the points are back in the account.',
  },
  { email: GENIUS, daysAgo: 395, reward: 'Tokopedia voucher IDR 300,000', decision: 'Approved' },
  { email: CWT, daysAgo: 320, reward: 'MAP voucher for CWT IDR 500,000', decision: 'Approved' },
  { email: GENIUS, daysAgo: 300, reward: '1,000 GarudaMiles', decision: 'Approved' },
  { email: GENIUS, daysAgo: 240, reward: 'OVO balance IDR 250,000', decision: 'Approved' },
  { email: PANORAMA, daysAgo: 210, reward: 'Fuel voucher IDR 300,000', decision: 'Approved' },
  {
    email: GENIUS,
    daysAgo: 170,
    reward: 'MAP voucher IDR 250,000',
    decision: 'Rejected',
    why: 'The MAP ID and the name on the MAP account do not match.',
  },
  { email: GENIUS, daysAgo: 120, reward: 'Cash IDR 250,000', decision: 'Approved' },
  { email: GENIUS, daysAgo: 19, reward: 'Fuel voucher IDR 300,000', decision: 'Approved', isUndelivered: true },
  { email: CWT, daysAgo: 15, reward: 'MAP voucher IDR 250,000', decision: 'Pending' },
  { email: GENIUS, daysAgo: 9, reward: 'Dinner for two IDR 500,000', decision: 'Approved', isUndelivered: true },
  { email: GENIUS, daysAgo: 2, reward: 'Supermarket voucher IDR 200,000', decision: 'Pending' },
];
