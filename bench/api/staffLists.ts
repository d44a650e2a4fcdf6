import { buildApp } from '@friends/api/app';
import { inTransaction } from '@friends/api/platform/database/transaction';
import { createMailSignal } from '@friends/api/platform/mail/createMailSignal';
import { openStaffSession } from '@friends/api/staff/repository/sessions';
import { CONTENT_KINDS } from '@friends/shared/contract/staff/contentRules';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import { STAFF_LISTS, type StaffListName } from '@friends/shared/contract/staff/lists';
import { ROLE_NAMES } from '@friends/shared/contract/staff/rights';
import type { StaffFixtures } from './startStaffFixtures.ts';

/** Filters and orders of each list, besides its first page without any. */
const VARIANTS: Readonly<Partial<Record<StaffListName, readonly string[]>>> = {
  members: [
    'Sort=name',
    'Sort=points',
    'Sort=points&page=2000',
    'Sort=agency&page=200',
    'Country=ID&Tier=silver&State=approved',
    'Country=ID&Sort=points',
    'Agency=P17',
    'State=pending',
    ...['Wulandri', 'santoso', 'ari', 'Kadec Wulandari', 'budi', 'P17', 'P1', 'u47', 'u4711', 'BK-4711', 'bk4711'].map(
      (Q) => `Q=${Q}`,
    ),
    ...['m4711@x.test', '081000000000', '4711', 'ab', 'budi&Sort=points', 'budi&Country=ID'].map((Q) => `Q=${Q}`),
  ],
  'sign-ups': ['Q=budi', 'Q=m4711@x.test', 'State=any', 'State=any&Sort=agency', 'State=any&Sort=latest&page=500'],
  'agency-changes': ['State=any', 'Q=u47', 'State=any&Sort=agency'],
  'missing-points': ['State=any', 'State=any&Sort=latest&page=100', 'Q=budi&State=any', 'Q=BK-4711&State=any'],
  claims: [
    'State=any',
    'State=any&Sort=points',
    'State=any&Sort=member',
    'State=Approved&Kind=wallet',
    'Q=budi',
    'Q=budi&State=any',
    'Agency=P17&State=any',
    'State=any&From=2026-01-01&Until=2026-01-31',
    'State=any&Sort=latest&page=4000',
    'Sort=reward&State=any',
  ],
  corrections: ['State=any', 'Q=budi&State=any'],
  bookings: [
    'Q=BK-4711',
    'Agency=P17',
    'User=u1',
    'Agency=P2&User=u1',
    'Hotel=Hotel 17',
    'Hotel=hotel',
    'page=400',
    'From=2025-01-01&Until=2025-01-31',
    'Agency=P17&Hotel=Hotel 17&From=2025-01-01',
    'Hotel=Hotel 17&From=2026-01-01',
  ],
  payouts: ['State=paid', 'Late=true', 'Q=budi', 'Kind=wallet', 'Sort=amount', 'Sort=member'],
  'payout-batches': ['Sort=net', 'Open=true'],
  deliveries: [
    'State=delivered',
    'Late=true',
    'Q=budi',
    'Q=budi&State=delivered',
    'Sort=member',
    'State=delivered&Sort=reward',
  ],
  agencies: ['Q=P17', 'Sort=points', 'Sort=members', 'Kind=cwt'],
  'agency-figures': ['Trend=quiet'],
  'point-figures': ['By=week', 'Country=ID'],
  content: CONTENT_KINDS.map((kind) => `Kind=${kind}`),
  audit: ['Q=checked', 'Q=member 4711', 'Q=budi', 'From=2026-11-01'],
  'failed-mails': ['State=any', 'Q=m4711@x.test'],
};

/** Calls that are not lists, but read as much. */
const PAGES = ['/staff/today', '/staff/figures', '/staff/payouts/totals'];

/** Kinds of a member's timeline; empty: all. */
const TIMELINE = ['', 'Kind=bookings', 'Kind=points', 'Kind=mails', 'Kind=staff'];

export interface StaffRead {
  readonly what: string;
  readonly read: () => Promise<unknown>;
}

/** Opens an API. @returns a function that reads a path as a person with all roles */
async function openReader(cleanup: AsyncDisposableStack, { db, longWork, config }: StaffFixtures) {
  const clock = () => new Date();
  const app = await buildApp({ db, longWork, config, clock, mail: createMailSignal(), logger: false });
  cleanup.defer(() => app.close());
  const now = clock();
  const person = {
    email: 'bench@friends.test',
    name: 'Bench',
    roles: [...ROLE_NAMES],
    password_hash: 'x',
    secret: 'x',
  };
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ ...person, invited_at: now, invited_by: 'bench', confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = { staffId, device: '', address: '', idToken: undefined, now };
  const token = await inTransaction(db, (tx) => openStaffSession(tx, session));
  const headers = { host: 'staff.localhost', 'x-app-key': config.appKey, cookie: `__Host-staff=${token}` };
  return async (path: string): Promise<void> => {
    const { statusCode, body } = await app.inject({ url: `/api/v1${path}`, headers });
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${body}`);
  };
}

/** Pages of a member with 50 bookings, and of one with 10,000. */
async function memberPages({ db }: StaffFixtures): Promise<readonly string[]> {
  const members = await db.selectFrom('members').select('id').where('user_id', 'in', ['u4711', 'u1']).execute();
  const pagesOf = (id: number) => [
    `/staff/members/${id}`,
    ...TIMELINE.map((kind) => `/staff/members/${id}/timeline?${kind}`),
  ];
  return members.flatMap(({ id }) => pagesOf(id));
}

/** Reads of every staff list, and of the pages that read as much. */
export async function listStaffReads(
  cleanup: AsyncDisposableStack,
  fixtures: StaffFixtures,
): Promise<readonly StaffRead[]> {
  const read = await openReader(cleanup, fixtures);
  const lists = Object.entries(STAFF_LISTS).flatMap(([list, { page }]) => {
    const { path } = STAFF_ENDPOINTS[page];
    return ['', ...(VARIANTS[list as StaffListName] ?? [])].map((query) => `${path}?${query}`);
  });
  const paths = [...lists, ...PAGES, ...(await memberPages(fixtures))];
  return paths.map((path) => ({ what: path.replace(/^.staff.|[?]$/g, ''), read: () => read(path) }));
}
