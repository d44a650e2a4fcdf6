import type { Right } from '@friends/shared/contract/staff/rights';
import { hasToday } from '@friends/shared/contract/staff/todayQueues';

/** A page that is named in the bar and in the palette. */
export interface Place {
  readonly to: string;
  readonly text:
    | 'today'
    | 'claims'
    | 'corrections'
    | 'payouts'
    | 'deliveries'
    | 'codes'
    | 'releases'
    | 'seasons'
    | 'calendar'
    | 'nightlyRuns'
    | 'audit'
    | 'people'
    | 'account';
  /** Without it, or one of several, the place is not named. */
  readonly right?: Right | ((rights: readonly Right[]) => boolean);
  isHere(pathname: string): boolean;
}

/** The page that somebody with these rights begins with: what waits for them, or their own account if nothing is theirs. */
export function firstPage(rights: readonly Right[]): 'today' | 'releases' | 'account' {
  if (hasToday(rights)) return 'today';
  return rights.includes('releases.read') ? 'releases' : 'account';
}

const PLACES: readonly Place[] = [
  { to: '/', text: 'today', right: hasToday, isHere: (pathname) => pathname === '/' },
  { to: '/releases', text: 'releases', right: 'releases.read', isHere: (pathname) => pathname.startsWith('/releases') },
  { to: '/claims', text: 'claims', right: 'redemptions.decide', isHere: (pathname) => pathname.startsWith('/claims') },
  {
    to: '/corrections',
    text: 'corrections',
    right: 'points.correct',
    isHere: (pathname) => pathname.startsWith('/corrections'),
  },
  { to: '/payouts', text: 'payouts', right: 'payouts.read', isHere: (pathname) => pathname.startsWith('/payouts') },
  {
    to: '/deliveries',
    text: 'deliveries',
    right: 'deliveries.change',
    isHere: (pathname) => pathname === '/deliveries',
  },
  { to: '/codes', text: 'codes', right: 'operations.read', isHere: (pathname) => pathname.startsWith('/codes') },
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
  { to: '/account', text: 'account', isHere: (pathname) => pathname === '/account' },
];

/** Where somebody with these rights may go. */
export function placesFor(rights: readonly Right[]): readonly Place[] {
  return PLACES.filter(({ right }) => {
    if (right === undefined) return true;
    return typeof right === 'function' ? right(rights) : rights.includes(right);
  });
}
