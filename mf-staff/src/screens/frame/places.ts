import type { Right } from '@friends/shared/contract/staff/rights';

/** A page that is named in the bar and in the palette. */
export interface Place {
  readonly to: string;
  readonly text: 'releases' | 'seasons' | 'calendar' | 'audit' | 'people' | 'account';
  /** Without it the place is not named. */
  readonly right?: Right;
  isHere(pathname: string, rights: readonly Right[]): boolean;
}

const PLACES: readonly Place[] = [
  {
    to: '/releases',
    text: 'releases',
    right: 'releases.read',
    isHere: (pathname) => pathname === '/' || pathname.startsWith('/releases'),
  },
  { to: '/seasons', text: 'seasons', right: 'releases.read', isHere: (pathname) => pathname.startsWith('/seasons') },
  { to: '/calendar', text: 'calendar', right: 'releases.read', isHere: (pathname) => pathname === '/calendar' },
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
    isHere: (pathname, rights) => pathname === '/account' || (pathname === '/' && !rights.includes('releases.read')),
  },
];

/** Where somebody with these rights may go. */
export function placesFor(rights: readonly Right[]): readonly Place[] {
  return PLACES.filter(({ right }) => right === undefined || rights.includes(right));
}
