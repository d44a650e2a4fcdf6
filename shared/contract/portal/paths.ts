/**
 * Paths that rooms link to without owning them. A path that only its owner uses is in that remote's manifest.
 */
export const PATHS = {
  home: '/',
  about: '/about',
  join: '/join',
  contact: '/contact',
  privacy: '/privacy-policy',
  rewards: '/rewards',
  transactions: '/transactions',
  missingPoints: '/missing-points',
  promotions: '/promotions',
  redemptions: '/redemptions',
  pointsExchange: '/points-exchange-procedure',
  profile: '/profile',
  changeAgent: '/change-agent',
  amazingRace: '/amazing-race',
  page: '/page/:slug',
} as const;

/** Fragments that open a piece of `mf-account` on whatever page is shown. */
export const FRAGMENTS = { login: '#login-box', signUp: '#sign-up', forgotPassword: '#forgot-password' } as const;
