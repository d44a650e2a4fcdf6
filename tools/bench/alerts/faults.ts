import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningPostgres } from '../../testing/api/postgres.ts';
import type { Crowd } from './crowd.ts';
import type { DrillPortal } from './drillPortal.ts';

/** What a drill has in hand. */
export interface World {
  readonly portal: DrillPortal;
  readonly postgres: RunningPostgres;
  /** Folder of the release store. */
  readonly store: string;
  readonly crowd: Crowd;
}

/** Something that goes wrong, and the alerts it must set off. What it returns ends it. */
export interface Fault {
  readonly what: string;
  readonly alerts: readonly string[];
  begin(world: World): Promise<() => Promise<unknown>>;
}

const nothing = async () => {};

/** All statements of the text are one transaction. */
async function sql({ postgres }: World, text: string): Promise<void> {
  await promisify(execFile)(join(postgres.programs, 'psql'), ['-q', '-c', text, postgres.url]);
}

/** Does it again and again. @returns what ends it */
function again(work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await work();
      await pause(500);
    }
  })();
  return () => {
    isOver = true;
    return running;
  };
}

async function askForPassword({ portal }: World): Promise<void> {
  await fetch(`${portal.url}/api/v1/reset-passwords`, {
    method: 'POST',
    headers: { 'x-app-key': 'demo-app-key', 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'genius@friends.test' }),
  });
}

/** In this order: what is worst comes last. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'the ledger cannot be read when the portal starts',
    alerts: ['LedgerNotChecked'],
    async begin(world) {
      await world.portal.stop();
      await sql(world, 'alter table ledger rename to ledger_away');
      await world.portal.start();
      return () => sql(world, 'alter table ledger_away rename to ledger');
    },
  },
  {
    what: 'balances were changed beside the ledger',
    alerts: ['LedgerDoesNotAddUp'],
    async begin(world) {
      await sql(world, 'update balances set points = points + 1');
      // What a check found stands for five minutes, unless the process is a new one.
      await world.portal.stop();
      await world.portal.start();
      return nothing;
    },
  },
  {
    what: 'the mail server is away',
    alerts: ['MailsDoNotGoOut'],
    async begin(world) {
      await askForPassword(world);
      return nothing;
    },
  },
  {
    what: 'a release fails for three visitors of four, and is slow for all',
    alerts: ['ReleaseTakenBack', 'ReleaseFails', 'RemoteLoadsSlowly', 'PageShowsLate', 'PageAnswersLate', 'PageJumps'],
    async begin({ crowd }) {
      crowd.suffer();
      return nothing;
    },
  },
  {
    what: 'somebody holds a table that calls need',
    alerts: ['CallsSlow'],
    begin: async (world) => again(() => sql(world, 'lock table testimonials; select pg_sleep(2)')),
  },
  {
    what: 'the process stands still for half a second, again and again',
    alerts: ['ProcessBlocked'],
    begin: async ({ portal }) =>
      again(async () => {
        portal.signal('SIGSTOP');
        await pause(500);
        portal.signal('SIGCONT');
      }),
  },
  {
    what: 'the process ends and is started again',
    alerts: ['ProcessRestarts'],
    begin: async ({ portal }) =>
      again(async () => {
        await portal.stop();
        await portal.start();
        // Prometheus must have seen it.
        await pause(2500);
      }),
  },
  {
    what: 'somebody writes half of the list of live releases',
    alerts: ['RegistryBroken'],
    async begin({ store }) {
      const registry = join(store, 'registry.json');
      const good = await readFile(registry);
      await writeFile(registry, good.subarray(0, good.length >> 1));
      return () => writeFile(registry, good);
    },
  },
  {
    what: 'the list of live releases cannot be read',
    alerts: ['StoreAway'],
    async begin({ store }) {
      const registry = join(store, 'registry.json');
      await rename(registry, `${registry}.away`);
      await mkdir(registry);
      return nothing;
    },
  },
  {
    what: 'the database is stopped',
    alerts: ['DatabaseAway', 'CallsFail'],
    async begin({ postgres }) {
      await postgres.stop();
      return nothing;
    },
  },
  {
    what: 'the portal is stopped',
    alerts: ['PortalDown'],
    async begin({ portal }) {
      await portal.stop();
      return nothing;
    },
  },
];
