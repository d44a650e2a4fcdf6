import { sql } from 'kysely';
import { type Finding, failedFindings, figure } from '../findings.ts';
import { percentile } from '../percentile.ts';
import { interleaved, timeOf } from '../rounds.ts';
import { milliseconds, table, verdict } from '../table.ts';
import { listQuestions, type Question } from './staffLists.ts';
import { type StaffWorld, startStaffWorld } from './staffWorld.ts';

/** Maximum 95th percentile of each list and page, milliseconds. */
const LIMIT_MS = 200;
const ROUNDS = 20;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
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

/**
 * Times of all lists and pages of staff, over 100,000 members, 5 million bookings (or `BENCH_TRANSACTIONS`), and a year's
 * work.
 *
 * @returns true if the limit holds
 */
export async function staffBench(): Promise<boolean> {
  await using cleanup = new AsyncDisposableStack();
  const statements: Statement[] = [];
  const world = await startStaffWorld(cleanup, Number(process.env.BENCH_TRANSACTIONS ?? 5_000_000), {
    comment: () => '',
    done: ({ query, queryDurationMillis: ms }) => statements.push({ text: query.sql, values: query.parameters, ms }),
  });
  const questions = await listQuestions(cleanup, world);
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
