/** Pages a visitor can open; every one has its own design. */
export const VISITOR_PAGES = [
  '/',
  '/about',
  '/join',
  '/contact',
  '/privacy-policy',
  '/page/welcome',
  '/partner-hotels',
  '/mgtabletop',
  '/amazing-race',
  '/points-exchange-procedure',
  '/no/such/page',
  '/about#sign-up',
  '/about#forgot-password',
] as const;

/** Pages of a member, a reward's dialog among them. */
export const MEMBER_PAGES = [
  '/rewards',
  '/rewards?reward=1',
  '/transactions',
  '/promotions',
  '/redemptions',
  '/profile',
  '/profile/security',
  '/change-agent',
  '/amazing-race',
  '/points-exchange-procedure',
] as const;
