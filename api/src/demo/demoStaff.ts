import type { Role } from '@friends/shared/contract/staff/rights';

/** TOTP secret of all demo staff, in Base32; `npm run ops -- staff demo-code` prints the current code. */
export const DEMO_STAFF_SECRET = 'FRIENDSREWARDSDEMOSTAFFSECRET234';

export interface DemoStaff {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  { email: 'releases@friends.test', name: 'Ratna Kartika', roles: ['release-manager'] },
  { email: 'campaign@friends.test', name: 'Dewi Anggraini', roles: ['campaign-manager'] },
  { email: 'content@friends.test', name: 'Intan Maharani', roles: ['editor'] },
  { email: 'claims@friends.test', name: 'Made Suryani', roles: ['approver'] },
  { email: 'support@friends.test', name: 'Komang Yuliana', roles: ['support'] },
  { email: 'manager@friends.test', name: 'Bambang Nugroho', roles: ['manager'] },
  { email: 'finance@friends.test', name: 'Agus Prasetyo', roles: ['finance'] },
  { email: 'auditor@friends.test', name: 'Yusuf Hidayat', roles: ['auditor'] },
  { email: 'admin@friends.test', name: 'Sri Wahyuni', roles: ['administrator'] },
];
