/** LCP of a public page, as a share of the same page of one bundle and of static HTML. */
export interface PageLimits {
  readonly path: string;
  readonly ofBundle: number;
  readonly ofStatic?: number;
}

/** One of each kind of page that visitors can open. */
export const PUBLIC_PAGES: readonly PageLimits[] = [
  { path: '/', ofBundle: 0.4, ofStatic: 1.15 },
  { path: '/about', ofBundle: 0.45 },
  { path: '/join', ofBundle: 0.45 },
  { path: '/contact', ofBundle: 0.45 },
  { path: '/privacy-policy', ofBundle: 0.45 },
  { path: '/mgtabletop', ofBundle: 0.45 },
  { path: '/points-exchange-procedure', ofBundle: 0.45 },
  { path: '/page/welcome', ofBundle: 0.45 },
  { path: '/no/such/page', ofBundle: 0.45 },
  { path: '/amazing-race', ofBundle: 0.9 },
];

export const MEMBER_PAGES: readonly string[] = [
  '/rewards',
  '/transactions',
  '/promotions',
  '/redemptions',
  '/profile',
  '/profile/security',
  '/change-agent',
  '/amazing-race',
  '/points-exchange-procedure',
];
