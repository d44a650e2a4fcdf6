import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { startApi } from '@friends/tools/testing/api/startApi';
import { bundleTestPrograms } from '@friends/tools/testing/api/testPrograms';
import { canMount, mountDisk } from '@friends/tools/testing/disk/mountDisk';
import { type Findings, setUpFixture } from '@friends/tools/testing/faults/claims';
import { allWorks, killsAtSteps } from '@friends/tools/testing/faults/steps';
import { type Finding, failedFindings, figure, matrix } from '../../findings.ts';
import { openFolder } from '../../openFolder.ts';
import { verdict } from '../../table.ts';
import { count, type Scenario } from '../drill.ts';
import { failoverOf, faultsOf } from '../faults/database.ts';
import { mailServer, otherApiAway } from '../faults/externalServices.ts';
import { randomKills } from '../faults/kills.ts';
import { underLoad } from '../faults/underLoad.ts';

const MAX_SECONDS = 2;
const DISK_MEGABYTES = 512;
/** Few, so that all can be taken, but more than two pools need. */
const SETTINGS = ['max_connections=40', 'max_wal_size=128MB', 'min_wal_size=32MB'];

/** Repetitions; 0 skips. No random kill starts after the minutes; the table shows their number. */
const OPTIONS = {
  stops: { type: 'string', default: '50' },
  kills: { type: 'string', default: '1000' },
  embedded: { type: 'string', default: '200' },
  steps: { type: 'string', default: 'yes' },
  minutes: { type: 'string', default: '60' },
} as const;

type Report = (what: string, work: () => Promise<Findings>) => Promise<void>;

async function databaseFaults(dataDir: string, stops: number, report: Report): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const disk = canMount ? cleanup.adopt(mountDisk(DISK_MEGABYTES), (one) => one.remove()) : null;
  if (!disk) console.info('Not tried, as it needs root on Linux: the disk of PostgreSQL is full');
  const postgres = cleanup.adopt(await startPostgres(SETTINGS, disk?.folder), (one) => one.stop());
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const api = cleanup.adopt(await startApi(env), (one) => one.stop('SIGKILL'));
  const fixture = await setUpFixture(api);
  for (const fault of faultsOf(api, postgres, disk))
    await report(fault.what, () => underLoad(api, fixture, fault, fault.isRepeated ? stops : 1));
  for (const how of ['away', 'silent'] as const)
    await report(`the mail server is ${how}`, () => mailServer(env, fixture, how));
}

async function failover(dataDir: string, report: Report): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const primary = cleanup.adopt(await startPostgres(SETTINGS), (one) => one.stop());
  const env = { DATABASE_URL: primary.url, DATA_DIR: dataDir };
  const api = cleanup.adopt(await startApi(env), (one) => one.stop('SIGKILL'));
  const fixture = await setUpFixture(api);
  const fault = await failoverOf(cleanup, primary);
  await report(fault.what, () => underLoad(api, fixture, fault));
}

const fixed = (value: number): string => value.toFixed(2);

/** Without recovery time if nothing waits for it. */
const findingsOf = (what: string, { tries, claims, lost, twice, seconds, faults: others }: Findings): Finding[] => [
  figure(`${what}: times`, tries, String),
  figure(`${what}: acknowledged`, claims, String),
  count(`${what}: lost`, lost),
  count(`${what}: charged twice`, twice),
  figure(`${what}: s to recover`, seconds ?? Number.NaN, fixed, seconds === null ? undefined : MAX_SECONDS),
  count(`${what}: else wrong`, others.length),
];

/**
 * Everything the API needs fails and comes back, and its process is killed. Nothing acknowledged may be lost, nothing
 * charged twice, every caller is answered, and service recovers in time.
 */
export const faults: Scenario = async (args, cleanup) => {
  const { stops, kills, embedded, steps, minutes } = parseArgs({ args: [...args], options: OPTIONS }).values;
  const until = performance.now() + Number(minutes) * 60_000;
  const folder = openFolder(cleanup);
  const all: Finding[] = [];
  const report: Report = async (what, work) => {
    const result = await work();
    const findings = findingsOf(what, result);
    all.push(...findings);
    const reasons = [...new Set(result.faults)].slice(0, 5).join('; ');
    console.info(`${what}: ${result.tries}, ${verdict(failedFindings(findings).length === 0)} ${reasons}`);
  };
  await bundleTestPrograms();
  if (Number(stops) > 0) {
    await databaseFaults(join(folder, 'data'), Number(stops), report);
    await failover(join(folder, 'data'), report);
    await report('another API (PORTAL_API_URL) is away', otherApiAway);
  }
  const postgres = cleanup.adopt(await startPostgres(SETTINGS), (one) => one.stop());
  const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'postgres') };
  if (Number(kills) > 0)
    await report('killed at random in claims, PostgreSQL', () => randomKills(env, Number(kills), until));
  if (Number(embedded) > 0) {
    const DATA_DIR = join(folder, 'embedded');
    await fillDataDir(DATA_DIR);
    await report('killed at random in claims, embedded', () => randomKills({ DATA_DIR }, Number(embedded), until));
  }
  if (steps === 'yes')
    for (const work of allWorks(folder))
      await report(`killed at each step of ${work.what}`, () => killsAtSteps(env, work));
  console.info(matrix('fault', all));
  return failedFindings(all).length === 0;
};
