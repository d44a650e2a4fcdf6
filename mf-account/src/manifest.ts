import { CONTRACT_NUMBER, type Manifest } from '@friends/shared/contract/release/manifest';

const page = { page: 1, perPage: 25 } as const;

const token = { token: ':token' } as const;

const reset = [{ call: 'passwordReset', params: token }] as const;

/** A member's own account: profile, agent, passwords, and the box and dialogs to log in and sign up. */
export const manifest = {
  name: 'mf-account',
  contract: CONTRACT_NUMBER,
  routes: [
    { path: '/profile', who: 'member', header: 'plain', screen: 'profile' },
    {
      path: '/profile/security',
      who: 'member',
      header: 'plain',
      screen: 'security',
      asks: [
        { call: 'sessions', query: page },
        { call: 'activity', query: page },
      ],
    },
    { path: '/change-agent', who: 'member', header: 'plain', screen: 'change-agent' },
    { path: '/reset-password/:token', who: 'all', header: 'plain', screen: 'reset-password', asks: reset },
    { path: '/reset-password-2/:token', who: 'all', header: 'plain', screen: 'reset-password', asks: reset },
    { path: '/password-reset/:token', who: 'all', header: 'plain', screen: 'reset-password', asks: reset },
    {
      path: '/email-change/:token',
      who: 'all',
      header: 'plain',
      screen: 'email-change',
      asks: [{ call: 'emailChange', params: token }],
    },
  ],
  widgets: [
    { name: 'login-box', screen: 'login-box', asks: [] },
    { name: 'sign-up', screen: 'sign-up', asks: [] },
    { name: 'forgot-password', screen: 'forgot-password', asks: [] },
  ],
  languages: ['en', 'id'],
} as const satisfies Manifest;
