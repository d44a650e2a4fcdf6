import { sql } from 'kysely';
import { type Finding, failedFindings, figure } from '../findings.ts';
import { percentile } from '../percentile.ts';
import { interleaved, measureTime } from '../rounds.ts';
import { milliseconds, table, verdict } from '../table.ts';
import { listStaffReads, type StaffRead } from './staffLists.ts';
import { type StaffFixtures, startStaffFixtures } from './startStaffFixtures.ts';

/** Maximum 95th percentile of each list and page, milliseconds. */
const LIMIT_MS = 200;
const ROUNDS = 20;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
}

/** Plan of the slowest statement of a read. @param statements to which the statements of the read are added */
async function explainSlowest({ db }: StaffFixtures, { read }: StaffRead, statements: Statement[]): Promise<string> {
  statements.length = 0;
  await read();
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
  const fixtures = await startStaffFixtures(cleanup, Number(process.env.BENCH_TRANSACTIONS ?? 5_000_000), {
    comment: () => '',
    done: ({ query, queryDurationMillis: ms }) => statements.push({ text: query.sql, values: query.parameters, ms }),
  });
  const reads = await listStaffReads(cleanup, fixtures);
  const times = await interleaved(ROUNDS, reads, ({ read }) => measureTime(read));
  const findings: Finding[] = [];
  const rows: string[][] = [];
  for (const [index, { what }] of reads.entries()) {
    const durations = times[index] ?? [];
    const finding = figure(what, percentile(durations, 95), milliseconds, LIMIT_MS);
    findings.push(finding);
    rows.push([what, milliseconds(percentile(durations, 50)), finding.text, verdict(finding.holds)]);
  }
  console.info(table(['staff, 100,000 members', 'p50', `p95 (limit ${LIMIT_MS} ms)`, ''], rows));
  for (const [index, read] of reads.entries())
    if (findings[index]?.holds === false)
      console.info(`\n${read.what}:\n${await explainSlowest(fixtures, read, statements)}`);
  return failedFindings(findings).length === 0;
}
