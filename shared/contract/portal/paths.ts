/** Paths that are linked from other folders. A path used only by its owner is in that remote's manifest. */
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

/** Fragments that open a widget of `mf-account` on any page. */
export const FRAGMENTS = { login: '#login-box', signUp: '#sign-up', forgotPassword: '#forgot-password' } as const;
