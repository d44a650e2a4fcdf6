import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openReleaseCli } from '../../../deploy/release/tests/support/releaseCli.ts';
import { ROOT } from '../../root.ts';
import { type RunningPostgres, startPostgres } from '../../testing/api/postgres.ts';
import { hasPrometheus } from '../../testing/prometheus/hasPrometheus.ts';
import { table, verdict } from '../table.ts';
import { startCrowd } from './crowd.ts';
import { drillPortal } from './drillPortal.ts';
import { FAULTS, type Fault, type World } from './faults.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { FASTER, quickRules } from './quickRules.ts';
import { settled } from './settled.ts';

const RULES = readFileSync(join(ROOT, 'deploy/observability/alerts.yml'), 'utf8');
/** So long a well portal must be quiet. */
const QUIET_MS = 25_000;

async function cause(fault: Fault, world: World, prometheus: Prometheus): Promise<string[][]> {
  console.info(`${fault.what} …`);
  const before = await prometheus.firing();
  const end = await fault.begin(world);
  const rows: string[][] = [];
  for (const alert of fault.alerts) {
    const took = await settled(async () => (await prometheus.firing()).includes(alert), alert);
    const fired = before.includes(alert) ? 'BEFORE' : `${Math.round(took / 1000)} s`;
    rows.push([alert, fault.what, fired]);
  }
  await end();
  return rows;
}

/** All faults, one after the other. @returns the table's rows, and the alerts that fired while all was well */
async function drill(world: World): Promise<{ rows: string[][]; early: readonly string[] }> {
  const prometheus = await startPrometheus(world.portal.metrics, quickRules(RULES));
  try {
    await pause(QUIET_MS);
    const early = await prometheus.firing();
    const rows: string[][] = [];
    for (const fault of FAULTS) rows.push(...(await cause(fault, world, prometheus)));
    return { rows, early };
  } finally {
    await prometheus.stop();
  }
}

/** Stopping it is one of the faults. */
function stoppedOnce(postgres: RunningPostgres): RunningPostgres {
  let stopped: Promise<void> | undefined;
  return {
    ...postgres,
    stop: () => {
      stopped ??= postgres.stop();
      return stopped;
    },
  };
}

/**
 * Causes each alert on a real portal that a real Prometheus watches, with the rules' times shortened. Holds where none
 * fires while all is well, and each one fires for its cause.
 */
export async function alertsBench(): Promise<boolean> {
  if (!hasPrometheus()) {
    console.info('Not tried: Prometheus is not installed. Install it, so that `prometheus` is on the PATH.');
    return true;
  }
  const postgres = stoppedOnce(await startPostgres());
  const cli = await openReleaseCli();
  await cli.publish('mf-demo', '1.0.0', '2.0.0');
  for (const version of ['1.0.0', '2.0.0']) await cli.type('live', `mf-demo@${version}`);
  const store = cli.opened.setting;
  const portal = await drillPortal({ postgres, store, dataDir: join(cli.folder, 'data') });
  await portal.start();
  const crowd = startCrowd(portal.url);
  try {
    const { rows, early } = await drill({ postgres, store, portal, crowd });
    const untried = [...RULES.matchAll(/- alert: (\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !rows.some(([alert, , fired]) => alert === name && fired !== 'BEFORE'));
    console.info(table(['alert', 'cause', `fired after, ${FASTER} times faster`], rows));
    console.info(`while all was well: ${early.join(', ') || 'none'}  ${verdict(early.length === 0)}`);
    console.info(`not caused: ${untried.join(', ') || 'none'}  ${verdict(untried.length === 0)}`);
    return early.length === 0 && untried.length === 0;
  } finally {
    await crowd.stop();
    await portal.stop();
    await postgres.stop();
    await cli.close();
  }
}
