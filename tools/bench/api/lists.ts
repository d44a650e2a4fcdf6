import { listBookings } from '@friends/api/bookings/repository/listBookings';
import { countGroups } from '@friends/api/bookings/repository/overview';
import type { PromotedOwner } from '@friends/api/bookings/repository/owner';
import { countBookings } from '@friends/api/bookings/repository/weeks';
import { jakartaDay } from '@friends/api/calendar/days';
import { lastPage } from '@friends/shared/contract/rules/paging';
import { median } from '../statistics.ts';
import { table, times, verdict } from '../table.ts';
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
  readonly name: string;
  readonly ask: () => Promise<unknown>;
  readonly limit: number | null;
}

/** Milliseconds PostgreSQL spends on one of them, planning included. */
async function cost({ db }: World, { ask }: Question): Promise<number> {
  const counted = await countStatements(db, async () => {
    for (let read = 0; read < READS; read += 1) await ask();
  });
  return counted.reduce((sum, { ms }) => sum + ms, 0) / READS;
}

/** Compares pages of a member with 200,000 bookings with those of one with 1,000. @returns whether the limits hold */
export async function compareLists(world: World): Promise<boolean> {
  const { db } = world;
  const count = await countBookings(db, largest);
  const page = (owner: PromotedOwner, at: number) => () =>
    listBookings(db, owner, { paging: { page: at, perPage: PER_PAGE }, today: jakartaDay(new Date()) });
  const last = lastPage(PER_PAGE, count);
  const small1: Question = { name: 'page 1 of 1,000', ask: page(small, 1), limit: null };
  const questions: readonly Question[] = [
    small1,
    { name: `page 1 of ${count.toLocaleString('en-US')}`, ask: page(largest, 1), limit: LIMIT },
    { name: 'a quarter through', ask: page(largest, Math.ceil(last / 4)), limit: LIMIT },
    { name: 'the middle page', ask: page(largest, Math.ceil(last / 2)), limit: LIMIT },
    { name: 'the last page', ask: page(largest, last), limit: LIMIT },
    { name: 'its count', ask: () => countBookings(db, largest), limit: LIMIT },
    // The bench's bookings are not credited: the call looks at each of them, as it never does at a member's of some years.
    {
      name: 'its groups, none credited',
      ask: () => countGroups(db, largest, { today: jakartaDay(new Date()) }),
      limit: null,
    },
  ];
  const costs = new Map<Question, number[]>(questions.map((question) => [question, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of questions) costs.get(question)?.push(await cost(world, question));
  }
  const base = median(costs.get(small1) ?? []);
  let holds = true;
  const rows = questions.map((question) => {
    const ms = median(costs.get(question) ?? []);
    const within = question.limit === null || ms / base <= question.limit;
    holds &&= within;
    const limit = question.limit === null ? ['', ''] : [times(question.limit), verdict(within)];
    return [question.name, `${ms.toFixed(2)} ms`, times(ms / base), ...limit];
  });
  console.info('\nBookings by page, time at the database (planning and running), median of rounds');
  console.info(table(['GET /transactions', 'time', 'ratio', 'limit', ''], rows));
  return holds;
}
