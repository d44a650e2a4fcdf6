import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillDataDir } from '../../testing/api/migratedDatabase.ts';
import { type RunningPostgres, startPostgres } from '../../testing/api/postgres.ts';
import { startApi } from '../../testing/api/startApi.ts';
import { bundleTestPrograms } from '../../testing/api/testPrograms.ts';
import { canMount, mountDisk } from '../../testing/disk/mountDisk.ts';
import { type Findings, setScene } from '../../testing/faults/claims.ts';
import type { Start } from '../../testing/faults/mortalApi.ts';
import { killsAtSteps } from '../../testing/faults/steps.ts';
import { type Row, table, verdict } from '../table.ts';
import { DATABASE_FAULTS, follow, promote } from './databaseFaults.ts';
import { randomKills } from './kills.ts';
import { openMovingProxy } from './movingProxy.ts';
import { mailServer, otherApiAway } from './neighbours.ts';
import { underLoad } from './underLoad.ts';

/** Service must be back so soon after what it needs is. */
const MOST_SECONDS = 2;
const PROMISED = { stops: '50', kills: '1000', embedded: '200', steps: 'yes', minutes: '60' };
const DISK_MEGABYTES = 512;
/** Few, so that all can be taken, and more than two pools want. */
const SETTINGS = ['max_connections=40', 'max_wal_size=128MB', 'min_wal_size=32MB'];

type PartFindings = Findings & { readonly what: string };
type Report = (what: string, work: () => Promise<Findings>) => Promise<void>;

/** Every fault of a database that goes away and comes back, on one PostgreSQL. */
async function databaseFaults(start: Start, dataDir: string, stops: number, report: Report): Promise<void> {
  const disk = canMount ? mountDisk(DISK_MEGABYTES) : null;
  const postgres = await startPostgres(SETTINGS, disk?.folder);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const api = await start(env);
  try {
    const scene = await setScene(api);
    for (const fault of DATABASE_FAULTS) {
      if (fault.needsDisk && !disk) {
        console.info(`Not tried, as it needs root on Linux: ${fault.what}`);
        continue;
      }
      const times = fault.isRepeated ? stops : 1;
      const begin = () => fault.begin({ api, postgres, disk });
      await report(fault.what, () => underLoad(api, scene, { begin, isFelt: fault.isFelt, times }));
    }
    for (const isSlow of [false, true])
      await report(`the mail server is ${isSlow ? 'silent' : 'away'}`, () => mailServer(start, env, scene, isSlow));
  } finally {
    await api.stop('SIGKILL');
    await postgres.stop();
    disk?.remove();
  }
}

/** The primary ends, its address leads to a replica that only reads at first and then takes its place. */
async function failover(start: Start, dataDir: string, report: Report): Promise<void> {
  const primary = await startPostgres(SETTINGS);
  let replica: RunningPostgres | null = null;
  const proxy = await openMovingProxy(primary.url);
  const api = await start({ DATABASE_URL: proxy.url, DATA_DIR: dataDir });
  try {
    const scene = await setScene(api);
    const heir = await follow(primary);
    replica = heir;
    const begin = async () => {
      await primary.halt();
      proxy.lead(heir.url);
      return () => promote(heir);
    };
    await report('PostgreSQL fails over to its replica', () => underLoad(api, scene, { begin, isFelt: true }));
  } finally {
    await api.stop('SIGKILL');
    proxy.close();
    await replica?.stop();
    await primary.stop();
  }
}

async function kills(start: Start, folder: string, options: FaultOptions, report: Report): Promise<void> {
  const postgres = await startPostgres(SETTINGS);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'postgres') };
  const embedded = { DATA_DIR: join(folder, 'embedded') };
  try {
    if (options.kills > 0)
      await report('killed at random in claims, PostgreSQL', () =>
        randomKills(start, env, { count: options.kills, until: options.until, hasSpare: true }),
      );
    if (options.embedded > 0) {
      await fillDataDir(embedded.DATA_DIR);
      await report('killed at random in claims, embedded', () =>
        randomKills(start, embedded, { count: options.embedded, until: options.until, hasSpare: false }),
      );
    }
    if (options.steps)
      for (const { what, ...findings } of await killsAtSteps(start, env, folder))
        await report(what, async () => findings);
  } finally {
    await postgres.stop();
  }
}

interface FaultOptions {
  readonly stops: number;
  readonly kills: number;
  readonly embedded: number;
  readonly steps: boolean;
  /** By `performance.now()`: no kill at random is begun later. */
  readonly until: number;
}

/**
 * `--stops 50 --kills 1000 --embedded 200`: how often; 0 leaves a part out. `--steps no` leaves the steps
 * out. `--minutes 60`: kills at random end after them, and the table says how many there were.
 */
function readWanted(args: readonly string[]): FaultOptions {
  const option = { type: 'string' } as const;
  const options = { stops: option, kills: option, embedded: option, steps: option, minutes: option };
  const { values } = parseArgs({ args: [...args], options });
  const { stops, kills: onPostgres, embedded, steps, minutes } = { ...PROMISED, ...values };
  return {
    stops: Number(stops),
    kills: Number(onPostgres),
    embedded: Number(embedded),
    steps: steps === 'yes',
    until: performance.now() + Number(minutes) * 60_000,
  };
}

const holds = ({ lost, twice, seconds, faults }: Findings): boolean =>
  lost === 0 && twice === 0 && faults.length === 0 && (seconds === null || seconds <= MOST_SECONDS);

const rowOf = (findings: PartFindings): Row => [
  findings.what,
  String(findings.tries),
  String(findings.acknowledged),
  String(findings.lost),
  String(findings.twice),
  findings.seconds === null ? '' : findings.seconds.toFixed(2),
  verdict(holds(findings)),
];

/**
 * Does to the API what happens to one, while members claim: all it needs goes away and comes back, and its process is killed.
 * @returns whether nothing acknowledged was lost, nothing charged twice, everybody was told, and service was back in time
 */
export async function faultsBench(args: readonly string[] = []): Promise<boolean> {
  const options = readWanted(args);
  const folder = mkdtempSync(join(tmpdir(), 'friends-faults-'));
  const all: PartFindings[] = [];
  const report: Report = async (what, work) => {
    const findings = { what, ...(await work()) };
    all.push(findings);
    console.info(
      `${what}: ${findings.tries}, ${verdict(holds(findings))} ${[...new Set(findings.faults)].slice(0, 5).join('; ')}`,
    );
  };
  try {
    await bundleTestPrograms();
    const start: Start = startApi;
    if (options.stops > 0) {
      await databaseFaults(start, join(folder, 'data'), options.stops, report);
      await failover(start, join(folder, 'data'), report);
      await report('another API (PORTAL_API_URL) is away', otherApiAway);
    }
    await kills(start, folder, options, report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const head = ['fault', 'times', 'acknowledged', 'lost', 'charged twice', 's to recover', `limit ${MOST_SECONDS} s`];
  console.info(table(head, all.map(rowOf)));
  return all.every(holds);
}
