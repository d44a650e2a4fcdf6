import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, control, engine } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { type OpsPortal, startOps } from './ops.ts';

export interface Processes {
  readonly portal: OpsPortal;
  /** One process after the other; on the embedded database, which belongs to one, it is always that one. */
  either(turn: number): Api;
  /** What `count` callers get who start together, spread over the processes. */
  together<T>(count: number, work: (api: Api, turn: number) => Promise<T>): Promise<T[]>;
  /** An operator's command, run in the process. */
  ops(api: Api, ...args: string[]): Promise<{ readonly exitCode: number; readonly out: string }>;
  stop(): Promise<void>;
}

/** Two API processes on one PostgreSQL with data of their own; one process where the database is the embedded one. */
export async function startProcesses(): Promise<Processes> {
  const portal = await startOps();
  const folder = mkdtempSync(join(tmpdir(), 'friends-second-'));
  const second: RunningApi | null = engine === 'postgres' ? await startApi({ ...portal.env, DATA_DIR: folder }) : null;
  const either = (turn: number): Api => (second && turn % 2 === 1 ? second : portal.api);
  return {
    portal,
    either,
    together: (count, work) => Promise.all(Array.from({ length: count }, (_, turn) => work(either(turn), turn))),
    ops: (api, ...args) => control('ops', { args }, api),
    async stop() {
      await second?.stop();
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
