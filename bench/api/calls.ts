import type { LoadCall } from './load.ts';

const READS = [
  'GET /api/v1/me',
  'GET /api/v1/transactions?page=1&perPage=25',
  'GET /api/v1/transactions?page=30&perPage=25',
  'GET /api/v1/rewards?Active=true&showAll=true',
  'GET /api/v1/account-statements?page=1&perPage=25',
  'GET /api/v1/redemptions?page=1&perPage=25',
  'GET /api/v1/promotions?Category=HOTEL&Active=true&published=true',
  'GET /api/v1/pages?Active=true&Publish=true',
  'GET /api/v1/rewards/2000000000',
] as const;

export const readsOf = (token: string): readonly LoadCall[] => READS.map((line) => ({ line, token }));

export const claimOf = (token: string, rewardId: number): LoadCall => ({
  line: 'POST /api/v1/redemptions',
  token,
  body: JSON.stringify({ RewardID: rewardId }),
});

/** A login from a claimed address, which the server must trust (`TRUSTED_PROXIES`). */
export const loginFrom = (from: string, Email: string, Password: string): LoadCall => ({
  line: 'POST /api/v1/members/login',
  token: '',
  from,
  body: JSON.stringify({ Email, Password }),
});
