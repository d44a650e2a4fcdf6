import { jakartaDay } from '@friends/api/platform/calendar/days';
import { listBookings } from '@friends/api/points/bookings/repository/listBookings';
import { countGroups } from '@friends/api/points/bookings/repository/overview';
import type { PromotedOwner } from '@friends/api/points/bookings/repository/owner';
import { FIRST_PAGE, lastPage } from '@friends/shared/contract/rules/paging';
import { type Finding, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { interleaved } from '../rounds.ts';
import type { Fixtures } from './startFixtures.ts';
import { countStatements } from './statements.ts';

/** Database time of other pages and of group counts, relative to the small member's first page. */
const LIMIT = 1.2;
const GROUPS_LIMIT = 20;
const ROUNDS = 7;
const READS = 40;
const PER_PAGE = 25;

const agent = { Country: 'ID' };
const largest: PromotedOwner = { AgentCode: 'GROW', UserId: 'grown1', agent };
const small: PromotedOwner = { AgentCode: 'GROW', UserId: 'grown2', agent };

interface ListRead {
  readonly what: string;
  readonly read: () => Promise<unknown>;
  readonly limit?: number;
}

/** Milliseconds in PostgreSQL per call, including planning. */
async function measureRead({ db }: Fixtures, { read }: ListRead): Promise<number> {
  const { counts } = await countStatements(db, async () => {
    for (let count = 0; count < READS; count += 1) await read();
  });
  return counts.reduce((sum, { ms }) => sum + ms, 0) / READS;
}

/** Compares pages of a member with 200,000 bookings with those of one with 1,000. */
export async function compareLists(fixtures: Fixtures): Promise<readonly Finding[]> {
  const { db } = fixtures;
  const today = jakartaDay(new Date());
  const page = (owner: PromotedOwner, at: number) => () =>
    listBookings(db, owner, { paging: { page: at, perPage: PER_PAGE }, today });
  const { count: bookings } = await listBookings(db, largest, { paging: FIRST_PAGE, today });
  const last = lastPage(PER_PAGE, bookings);
  const reads: readonly ListRead[] = [
    { what: 'page 1 of 1,000', read: page(small, 1) },
    { what: `page 1 of ${bookings.toLocaleString('en-US')}`, read: page(largest, 1), limit: LIMIT },
    { what: 'a quarter through', read: page(largest, Math.ceil(last / 4)), limit: LIMIT },
    { what: 'the middle page', read: page(largest, Math.ceil(last / 2)), limit: LIMIT },
    { what: 'the last page', read: page(largest, last), limit: LIMIT },
    { what: 'its groups, none credited', read: () => countGroups(db, largest, { today }), limit: GROUPS_LIMIT },
  ];
  const costs = (await interleaved(ROUNDS, reads, (read) => measureRead(fixtures, read))).map(median);
  const [first = Number.NaN] = costs;
  const show = (ms: number) => `${ms.toFixed(2)} ms`;
  return reads.map(({ what, limit }, at) => ratio(what, { ours: costs[at] ?? Number.NaN, theirs: first, show, limit }));
}
