import { CONTRACT_NUMBER, type Manifest } from '@friends/shared/contract/release/manifest';

/** A member's own account: profile, agent, passwords, and the box and dialogs to log in and sign up. */
export const manifest = {
  name: 'mf-account',
  contract: CONTRACT_NUMBER,
  routes: [
    { path: '/profile', who: 'member', header: 'plain', screen: 'profile' },
    { path: '/profile/security', who: 'member', header: 'plain', screen: 'security' },
    { path: '/change-agent', who: 'member', header: 'plain', screen: 'change-agent' },
    { path: '/reset-password/:token', who: 'all', header: 'plain', screen: 'reset-password' },
    { path: '/reset-password-2/:token', who: 'all', header: 'plain', screen: 'reset-password' },
    { path: '/password-reset/:token', who: 'all', header: 'plain', screen: 'reset-password' },
    { path: '/email-change/:token', who: 'all', header: 'plain', screen: 'email-change' },
  ],
  widgets: [
    { name: 'login-box', screen: 'login-box' },
    { name: 'sign-up', screen: 'sign-up' },
    { name: 'forgot-password', screen: 'forgot-password' },
  ],
  languages: ['en', 'id'],
} as const satisfies Manifest;
