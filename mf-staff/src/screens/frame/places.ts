import type { Right } from '@friends/shared/contract/staff/rights';

/** A page that is named in the bar and in the palette. */
export interface Place {
  readonly to: string;
  readonly text:
    | 'claims'
    | 'corrections'
    | 'releases'
    | 'seasons'
    | 'calendar'
    | 'nightlyRuns'
    | 'audit'
    | 'people'
    | 'account';
  /** Without it the place is not named. */
  readonly right?: Right;
  isHere(pathname: string, rights: readonly Right[]): boolean;
}

/** What the first page is for somebody: what they are there for, and for whoever may nothing their own account. */
export function firstPage(rights: readonly Right[]): 'releases' | 'claims' | 'account' {
  if (rights.includes('releases.read')) return 'releases';
  return rights.includes('redemptions.decide') ? 'claims' : 'account';
}

const PLACES: readonly Place[] = [
  {
    to: '/releases',
    text: 'releases',
    right: 'releases.read',
    isHere: (pathname, rights) =>
      pathname.startsWith('/releases') || (pathname === '/' && firstPage(rights) === 'releases'),
  },
  {
    to: '/claims',
    text: 'claims',
    right: 'redemptions.decide',
    isHere: (pathname, rights) =>
      pathname.startsWith('/claims') || (pathname === '/' && firstPage(rights) === 'claims'),
  },
  {
    to: '/corrections',
    text: 'corrections',
    right: 'points.correct',
    isHere: (pathname) => pathname.startsWith('/corrections'),
  },
  { to: '/seasons', text: 'seasons', right: 'releases.read', isHere: (pathname) => pathname.startsWith('/seasons') },
  { to: '/calendar', text: 'calendar', right: 'releases.read', isHere: (pathname) => pathname === '/calendar' },
  {
    to: '/nightly-runs',
    text: 'nightlyRuns',
    right: 'operations.read',
    isHere: (pathname) => pathname === '/nightly-runs',
  },
  { to: '/audit', text: 'audit', right: 'audit.read', isHere: (pathname) => pathname === '/audit' },
  {
    to: '/people',
    text: 'people',
    right: 'staff.read',
    isHere: (pathname) => pathname.startsWith('/people') || pathname === '/tokens',
  },
  {
    to: '/account',
    text: 'account',
    isHere: (pathname, rights) => pathname === '/account' || (pathname === '/' && firstPage(rights) === 'account'),
  },
];

/** Where somebody with these rights may go. */
export function placesFor(rights: readonly Right[]): readonly Place[] {
  return PLACES.filter(({ right }) => right === undefined || rights.includes(right));
}
