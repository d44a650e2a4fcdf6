import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type Api, control, engine, setClock } from '@friends/tools/testing/api/api';
import { openApi } from './openApi.ts';
import { type OpsPortal, startOps } from './ops.ts';
import { forTests } from './ownApi.ts';

interface Processes {
  readonly portal: OpsPortal;
  /** API of a turn: alternates between the processes; the embedded database has only one. */
  apiOf(turn: number): Api;
  /** Results of `count` concurrent callers, spread over the processes. */
  together<T>(count: number, work: (api: Api, turn: number) => Promise<T>): Promise<T[]>;
  /** Sets the same time in all of them: milliseconds, or ISO 8601. */
  setClock(now: number | string): Promise<unknown>;
  /** Runs an operator's command in the process. */
  ops(api: Api, ...args: string[]): Promise<{ readonly exitCode: number; readonly out: string; readonly err: string }>;
  stop(): Promise<void>;
}

/** The second API process of the tests on PostgreSQL. */
const secondProcess = (): Pick<Api, 'control'> => ({ control: process.env.API_CONTROL_second ?? '' });

export async function startProcesses(settings: Readonly<Record<string, string>>): Promise<Processes> {
  const portal = await startOps(settings);
  const folder = mkdtempSync(join(portal.env.DATA_DIR ?? '', 'second-'));
  const second = engine === 'postgres' ? await openApi(secondProcess(), { ...portal.env, DATA_DIR: folder }) : null;
  const apiOf = (turn: number): Api => (second && turn % 2 === 1 ? second : portal.api);
  return {
    portal,
    apiOf,
    together: (count, work) => Promise.all(Array.from({ length: count }, (_, turn) => work(apiOf(turn), turn))),
    setClock: (now) => Promise.all([0, 1].map((turn) => setClock(now, apiOf(turn)))),
    ops: (api, ...args) => control('ops', { args }, api),
    async stop() {
      await second?.stop();
      await portal.stop();
    },
  };
}

/**
 * Provides the surrounding tests with two API processes on one PostgreSQL with its own data; with the embedded
 * database, with one. Calls go to the first by default.
 */
export const ownProcesses = (settings: Readonly<Record<string, string>> = {}): Processes =>
  forTests(
    () => startProcesses(settings),
    ({ portal }) => portal.api,
  );
