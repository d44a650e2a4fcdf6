/** One of each kind of page for visitors, as every kind has its own design. */
export const VISITOR_PAGES = [
  '/',
  '/about',
  '/join',
  '/contact',
  '/privacy-policy',
  '/mgtabletop',
  '/points-exchange-procedure',
  '/page/welcome',
  '/amazing-race',
  '/no/such/page',
] as const;

export const APP_SHELLS = [
  '/rewards',
  '/transactions',
  '/missing-points',
  '/promotions',
  '/redemptions',
  '/profile',
  '/profile/security',
  '/change-agent',
] as const;

export const MEMBER_PAGES = [...APP_SHELLS, '/amazing-race', '/points-exchange-procedure'] as const;
