import { listBookings } from '@friends/api/bookings/repository/listBookings';
import { countGroups } from '@friends/api/bookings/repository/overview';
import type { PromotedOwner } from '@friends/api/bookings/repository/owner';
import { countBookings } from '@friends/api/bookings/repository/weeks';
import { jakartaDay } from '@friends/api/calendar/days';
import { lastPage } from '@friends/shared/contract/rules/paging';
import { type Finding, findingsTable, ratio } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import { median } from '../statistics.ts';
import { countStatements } from './statements.ts';
import type { World } from './world.ts';

/** Each page of the largest member takes at most so many times page 1 of the small one, at the database. */
const LIMIT = 3;
const ROUNDS = 7;
const READS = 40;
const PER_PAGE = 25;

const agent = { Country: 'ID' };
const largest: PromotedOwner = { AgentCode: 'GROW', UserId: 'grown1', agent };
const small: PromotedOwner = { AgentCode: 'GROW', UserId: 'grown2', agent };

interface Question {
  readonly what: string;
  readonly ask: () => Promise<unknown>;
  readonly limit?: number;
}

/** Milliseconds PostgreSQL spends on one of them, planning included. */
async function cost({ db }: World, { ask }: Question): Promise<number> {
  const { counts } = await countStatements(db, async () => {
    for (let read = 0; read < READS; read += 1) await ask();
  });
  return counts.reduce((sum, { ms }) => sum + ms, 0) / READS;
}

/** Compares pages of a member with 200,000 bookings with those of one with 1,000. */
export async function compareLists(world: World): Promise<readonly Finding[]> {
  const { db } = world;
  const bookings = await countBookings(db, largest);
  const today = jakartaDay(new Date());
  const page = (owner: PromotedOwner, at: number) => () =>
    listBookings(db, owner, { paging: { page: at, perPage: PER_PAGE }, today });
  const last = lastPage(PER_PAGE, bookings);
  const questions: readonly Question[] = [
    { what: 'page 1 of 1,000', ask: page(small, 1) },
    { what: `page 1 of ${bookings.toLocaleString('en-US')}`, ask: page(largest, 1), limit: LIMIT },
    { what: 'a quarter through', ask: page(largest, Math.ceil(last / 4)), limit: LIMIT },
    { what: 'the middle page', ask: page(largest, Math.ceil(last / 2)), limit: LIMIT },
    { what: 'the last page', ask: page(largest, last), limit: LIMIT },
    { what: 'its count', ask: () => countBookings(db, largest), limit: LIMIT },
    // The bench's bookings are not credited: the call looks at each of them, as it never does at a member's of some years.
    { what: 'its groups, none credited', ask: () => countGroups(db, largest, { today }) },
  ];
  const costs = (await interleaved(ROUNDS, questions, (question) => cost(world, question))).map(median);
  const [first = Number.NaN] = costs;
  const show = (ms: number) => `${ms.toFixed(2)} ms`;
  const findings = questions.map(({ what, limit }, at) =>
    ratio(what, { one: costs[at] ?? Number.NaN, two: first, show, limit }),
  );
  console.info('\nBookings by page, time at the database (planning and running), median of rounds');
  console.info(findingsTable(['GET /transactions', 'time', 'first page of 1,000'], findings));
  return findings;
}
