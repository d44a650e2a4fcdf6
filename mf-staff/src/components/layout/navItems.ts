import type { Right } from '@friends/shared/contract/staff/rights';
import { hasToday } from '@friends/shared/contract/staff/todayQueues';

/** A page in the navigation and the command palette. */
export interface NavItem {
  readonly to: string;
  readonly text:
    | 'today'
    | 'members'
    | 'signUps'
    | 'agencyChanges'
    | 'missingPoints'
    | 'claims'
    | 'corrections'
    | 'bookings'
    | 'bookingsFeed'
    | 'payouts'
    | 'deliveries'
    | 'codes'
    | 'failedMails'
    | 'figures'
    | 'erasures'
    | 'agencies'
    | 'content'
    | 'contentSets'
    | 'contentProblems'
    | 'pictures'
    | 'releases'
    | 'seasons'
    | 'calendar'
    | 'nightlyRuns'
    | 'audit'
    | 'people'
    | 'account';
  /** Right that shows the page, or a condition on the user's rights; default: always shown. */
  readonly right?: Right | ((rights: readonly Right[]) => boolean);
  /** Path prefixes of its subpages; default: none. */
  readonly parts?: readonly string[];
}

export interface NavGroup {
  /** Null: untitled. */
  readonly title: 'programme' | 'content' | 'releases' | 'administration' | null;
  readonly items: readonly NavItem[];
}

/** Start page for these rights. */
export function firstPage(rights: readonly Right[]): 'today' | 'content' | 'figures' | 'releases' | 'account' {
  if (hasToday(rights)) return 'today';
  if (rights.includes('content.edit')) return 'content';
  if (rights.includes('figures.read')) return 'figures';
  return rights.includes('releases.read') ? 'releases' : 'account';
}

const GROUPS: readonly NavGroup[] = [
  { title: null, items: [{ to: '/', text: 'today', right: hasToday }] },
  {
    title: 'programme',
    items: [
      { to: '/members', text: 'members', right: 'members.read', parts: ['/members/'] },
      { to: '/sign-ups', text: 'signUps', right: 'members.approve' },
      { to: '/agency-changes', text: 'agencyChanges', right: 'members.approve' },
      { to: '/missing-points', text: 'missingPoints', right: 'missingPoints.answer' },
      { to: '/claims', text: 'claims', right: 'redemptions.decide', parts: ['/claims/'] },
      { to: '/corrections', text: 'corrections', right: 'points.correct', parts: ['/corrections/'] },
      { to: '/bookings', text: 'bookings', right: 'members.read', parts: ['/bookings/'] },
      { to: '/bookings-feed', text: 'bookingsFeed', right: 'bookings.import', parts: ['/bookings-feed/'] },
      { to: '/payouts', text: 'payouts', right: 'payouts.read', parts: ['/payouts/'] },
      { to: '/deliveries', text: 'deliveries', right: 'deliveries.change' },
      { to: '/codes', text: 'codes', right: 'operations.read', parts: ['/codes/'] },
      { to: '/failed-mails', text: 'failedMails', right: 'mails.change' },
      { to: '/figures', text: 'figures', right: 'figures.read' },
      { to: '/erasures', text: 'erasures', right: 'members.erase' },
      { to: '/agencies', text: 'agencies', right: 'agencies.change' },
    ],
  },
  {
    title: 'content',
    items: [
      { to: '/content', text: 'content', right: 'content.edit', parts: ['/content/'] },
      { to: '/content-sets', text: 'contentSets', right: 'content.edit', parts: ['/content-sets/'] },
      { to: '/content-problems', text: 'contentProblems', right: 'content.edit' },
      { to: '/pictures', text: 'pictures', right: 'content.edit' },
    ],
  },
  {
    title: 'releases',
    items: [
      { to: '/releases', text: 'releases', right: 'releases.read', parts: ['/releases/'] },
      { to: '/seasons', text: 'seasons', right: 'releases.read', parts: ['/seasons/'] },
      { to: '/calendar', text: 'calendar', right: 'calendar.read' },
    ],
  },
  {
    title: 'administration',
    items: [
      { to: '/nightly-runs', text: 'nightlyRuns', right: 'operations.read' },
      { to: '/audit', text: 'audit', right: 'audit.read' },
      { to: '/people', text: 'people', right: 'staff.read', parts: ['/people/', '/tokens'] },
      { to: '/account', text: 'account' },
    ],
  },
];

function mayOpen({ right }: NavItem, rights: readonly Right[]): boolean {
  if (right === undefined) return true;
  return typeof right === 'function' ? right(rights) : rights.includes(right);
}

/** Pages for these rights, without empty groups. */
export function navGroupsFor(rights: readonly Right[]): readonly NavGroup[] {
  return GROUPS.map(({ title, items }) => ({ title, items: items.filter((item) => mayOpen(item, rights)) })).filter(
    ({ items }) => items.length > 0,
  );
}

/** True if the path is that of the page or a subpage. */
export const isCurrentPage = ({ to, parts = [] }: NavItem, pathname: string): boolean =>
  pathname === to || parts.some((part) => pathname.startsWith(part));
