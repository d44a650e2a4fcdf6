import { membersWithContact } from '@friends/api/members/approvals/sharedContacts';
import { readKeyRing } from '@friends/api/platform/secrets/keyRing';
import { readMemberPage } from '@friends/api/points/memberPages/readMemberPage';
import { readOwner } from '@friends/api/points/memberPages/repository/readMember';
import { readTimeline } from '@friends/api/points/memberPages/repository/timeline';
import { listMembers } from '@friends/api/staff/members/repository/listMembers';
import type { MemberSort } from '@friends/shared/contract/staff/memberRules';
import type { TimelineKind } from '@friends/shared/contract/staff/timelineRules';
import { sql } from 'kysely';
import { type Finding, failedFindings, figure } from '../findings.ts';
import { percentile } from '../percentile.ts';
import { interleaved, timeOf } from '../rounds.ts';
import { milliseconds, table, verdict } from '../table.ts';
import { type StaffWorld, startStaffWorld } from './staffWorld.ts';

/** Maximum 95th percentile of each list and page, milliseconds. */
const LIMIT_MS = 200;
const ROUNDS = 20;
const PER_PAGE = 25;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
}

interface Question {
  readonly what: string;
  readonly ask: () => Promise<unknown>;
}

const EVERYONE = { state: null, tier: null, agency: '', country: '', sort: 'match' } as const;

/** Numbers of a member, and of one with 10,000 bookings. */
async function idsOf({ db }: StaffWorld): Promise<readonly [number, number]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'user_id'])
    .where('user_id', 'in', ['u4711', 'u1'])
    .execute();
  const idOf = (user: string): number => rows.find(({ user_id }) => user_id === user)?.id ?? 0;
  return [idOf('u4711'), idOf('u1')];
}

async function questionsOf(world: StaffWorld): Promise<readonly Question[]> {
  const { db, config } = world;
  const [plain, heavy] = await idsOf(world);
  const context = { db, config, clock: () => new Date() };
  const list = (what: string, { words = '', page = 1, ...more }: ListWish = {}): Question => ({
    what,
    async ask() {
      const contacts = words === '' ? [] : await membersWithContact(db, await readKeyRing(db, config), words);
      return listMembers(db, { ...EVERYONE, ...more, words, contacts }).page({ page, perPage: PER_PAGE });
    },
  });
  const page = (what: string, id: number): Question => ({
    what: `page of ${what}`,
    ask: () => readMemberPage(context, id, { email: 'bench@friends.test' }),
  });
  const timeline = (what: string, memberId: number, kind: TimelineKind | null = null): Question => ({
    what: `timeline of ${what}${kind === null ? '' : `, ${kind}`}`,
    async ask() {
      const owner = (await readOwner(db, memberId)) ?? '';
      return readTimeline(db, { memberId, owner }, { kind, before: null, limit: PER_PAGE });
    },
  });
  return [
    list('members'),
    list('members by name', { sort: 'name' }),
    list('members by points', { sort: 'points' }),
    list('members by agency, page 200', { sort: 'agency', page: 200 }),
    list('members of a country, tier and state', { country: 'ID', tier: 'silver', state: 'approved' }),
    ...['Wulandri', 'santoso', 'Kadec Wulandari', 'budi', 'P17', 'u4711', 'BK-4711', 'bk4711', 'm4711@x.test'].map(
      (words) => list(`search: ${words}`, { words }),
    ),
    ...['081000000000', '4711', 'ab'].map((words) => list(`search: ${words}`, { words })),
    page('a member', plain),
    page('one with 10,000 bookings', heavy),
    timeline('a member', plain),
    timeline('one with 10,000 bookings', heavy),
    timeline('one with 10,000 bookings', heavy, 'bookings'),
    timeline('one with 10,000 bookings', heavy, 'points'),
  ];
}

interface ListWish {
  readonly words?: string;
  readonly page?: number;
  readonly sort?: MemberSort;
  readonly country?: string;
  readonly tier?: 'silver';
  readonly state?: 'approved';
}

/** Plan of the slowest statement of a question. */
async function planOf({ db }: StaffWorld, { ask }: Question, statements: Statement[]): Promise<string> {
  statements.length = 0;
  await ask();
  const slowest = statements.toSorted((one, two) => two.ms - one.ms)[0];
  if (!slowest) return '';
  const query = { sql: `explain (analyze, buffers) ${slowest.text}`, parameters: slowest.values };
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...sql``.compile(db), ...query });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Lists and pages of staff over 100,000 members and 5 million bookings, or `BENCH_TRANSACTIONS`. @returns true if the limit holds */
export async function staffBench(): Promise<boolean> {
  await using cleanup = new AsyncDisposableStack();
  const statements: Statement[] = [];
  const world = await startStaffWorld(cleanup, Number(process.env.BENCH_TRANSACTIONS ?? 5_000_000), {
    comment: () => '',
    done: ({ query, queryDurationMillis: ms }) => statements.push({ text: query.sql, values: query.parameters, ms }),
  });
  const questions = await questionsOf(world);
  const times = await interleaved(ROUNDS, questions, ({ ask }) => timeOf(ask));
  const findings: Finding[] = [];
  const rows: string[][] = [];
  for (const [at, { what }] of questions.entries()) {
    const [half, most] = [50, 95].map((share) => percentile(times[at] ?? [], share));
    const finding = figure(what, most ?? Number.NaN, milliseconds, LIMIT_MS);
    findings.push(finding);
    rows.push([what, milliseconds(half ?? Number.NaN), finding.text, verdict(finding.holds)]);
  }
  console.info(table(['staff, 100,000 members', 'p50', `p95 (limit ${LIMIT_MS} ms)`, ''], rows));
  for (const [at, question] of questions.entries())
    if (findings[at]?.holds === false)
      console.info(`\n${question.what}:\n${await planOf(world, question, statements)}`);
  return failedFindings(findings).length === 0;
}
