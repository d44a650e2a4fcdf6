import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { askControl } from '../../testing/api/askControl.ts';
import type { RunningPostgres } from '../../testing/api/postgres.ts';
import type { RunningApi } from '../../testing/api/startApi.ts';
import type { Disk } from '../../testing/disk/mountDisk.ts';

/** What a fault has in hand. */
interface World {
  readonly api: RunningApi;
  readonly postgres: RunningPostgres;
  /** The small disk that PostgreSQL is on; null where nobody may mount one. */
  readonly disk: Disk | null;
}

/** Something that happens to the API while claims go on. What it returns ends it. */
export interface Fault {
  readonly what: string;
  /** Callers must be refused before it ends; of others nobody should notice anything. */
  readonly isFelt: boolean;
  readonly needsDisk?: boolean;
  /** How many times of the wanted number of stops; 1 unless it says so. */
  readonly isRepeated?: boolean;
  begin(world: World): Promise<() => Promise<unknown>>;
}

const HOUR_MS = 3_600_000;

async function speak(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Takes every connection that the server has, and those of others as they come free. */
async function takeAll({ url }: RunningPostgres): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  let isOver = false;
  const taking = (async () => {
    while (!isOver) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        taken.push(client);
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'taken' and pid <> pg_backend_pid()`,
        );
        await client.query(`set application_name = 'taken'`);
      } catch {
        await pause(20);
      }
    }
  })();
  return async () => {
    isOver = true;
    await taking;
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
  };
}

async function moveClock({ api }: World, byMs: number): Promise<() => Promise<void>> {
  await askControl(api, 'clock', { now: new Date(Date.now() + byMs).toISOString() });
  return async () => {
    await askControl(api, 'clock');
  };
}

export const DATABASE_FAULTS: readonly Fault[] = [
  {
    what: 'PostgreSQL is stopped (fast)',
    isFelt: true,
    isRepeated: true,
    async begin({ postgres }) {
      await postgres.halt();
      return () => postgres.resume();
    },
  },
  {
    what: 'PostgreSQL is restarted at once',
    isFelt: false,
    async begin({ postgres }) {
      await postgres.halt();
      await postgres.resume();
      return async () => {};
    },
  },
  {
    what: 'PostgreSQL is frozen',
    isFelt: true,
    async begin({ postgres }) {
      postgres.freeze();
      return async () => postgres.thaw();
    },
  },
  {
    what: 'PostgreSQL has no connection left',
    isFelt: true,
    begin: ({ postgres }) => takeAll(postgres),
  },
  {
    what: 'the disk of PostgreSQL is full',
    isFelt: true,
    needsDisk: true,
    async begin({ disk }) {
      disk?.fill();
      return async () => disk?.empty();
    },
  },
  { what: 'the clock is an hour ahead', isFelt: false, begin: (world) => moveClock(world, HOUR_MS) },
  { what: 'the clock goes an hour back', isFelt: false, begin: (world) => moveClock(world, -HOUR_MS) },
];

/** Has a server acknowledge only what its replica has, too: what was acknowledged outlives the server. */
export async function follow(primary: RunningPostgres): Promise<RunningPostgres> {
  const replica = await primary.replicate();
  await speak(primary.url, `alter system set synchronous_standby_names = '*'`);
  await speak(primary.url, 'select pg_reload_conf()');
  return replica;
}

/** The replica waits for no replica of its own. */
export async function promote(replica: RunningPostgres): Promise<void> {
  await speak(replica.url, 'select pg_promote()');
}
