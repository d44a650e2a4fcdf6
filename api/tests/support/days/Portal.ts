import { isRecord } from '@friends/shared/contract/parse';
import { callControl } from '@friends/tools/testing/api/callControl';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { jakartaTime } from '../jakartaTime.ts';

export type Row = Readonly<Record<string, unknown>>;

export async function queryRows(
  api: RunningApi,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const rows = await callControl(api, 'sql', { sql, parameters });
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** Runs an operator's command. @throws Error if it fails */
export async function runOps(api: RunningApi, ...args: string[]): Promise<string> {
  const result = await callControl(api, 'ops', { args });
  if (!isRecord(result) || result.exitCode !== 0) throw new Error(`${args.join(' ')}: ${JSON.stringify(result)}`);
  return String(result.out);
}

/** True if the nightly run of that day has ended. */
export const hasNightEnded = (api: RunningApi, day: string): Promise<boolean> =>
  queryRows(api, 'select 1 from nightly_runs where day = $1::date and ended_at is not null', [day]).then(
    ({ length }) => length > 0,
  );

/** The simulation's portal: it starts its nightly run by itself, and dies during most of them. */
export class Portal {
  readonly #env: Readonly<Record<string, string>>;
  #api: RunningApi | null = null;
  /** During nightly runs. */
  nightKills = 0;
  /** During the work of staff. */
  workKills = 0;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  get api(): RunningApi {
    if (!this.#api) throw new Error('The portal is down');
    return this.#api;
  }

  async start(now: string): Promise<void> {
    this.#api = await startApi({ ...this.#env, TEST_KILLABLE: '1', TEST_NIGHTLY_MS: '20', TEST_NOW: now });
  }

  async stop(): Promise<void> {
    await this.#api?.stop();
    this.#api = null;
  }

  setClock(now: string): Promise<unknown> {
    return callControl(this.api, 'setClock', { now });
  }

  /** Sets the clock to the night. The process dies after `statements`, and another one continues. */
  async runNight(day: string, statements: number): Promise<void> {
    const { api } = this;
    const isDead = await this.#withDeath(statements, async () => {
      await this.setClock(jakartaTime(day, '02:00'));
      await until(() => hasNightEnded(api, day));
    });
    if (!isDead) return;
    this.nightKills += 1;
    await this.start(jakartaTime(day, '02:01'));
    // As if a minute had passed: the dead process's lease has expired.
    await queryRows(this.api, `update leases set until = now() - interval '1 second'`);
    await until(() => hasNightEnded(this.api, day));
  }

  /** Does work during which the process dies after `statements`, then repeats it completely in a new process. */
  async runWork(now: string, statements: number, work: () => Promise<void>): Promise<void> {
    if (!(await this.#withDeath(statements, work))) return;
    this.workKills += 1;
    await this.start(now);
    await work();
  }

  /** @returns false if the work ended before the process died */
  async #withDeath(statements: number, work: () => Promise<void>): Promise<boolean> {
    const { api } = this;
    await callControl(api, 'killAfterStatements', { statements });
    const hasExited = () => api.process.signalCode !== null;
    const failure = await work()
      .then(() => callControl(api, 'killAfterStatements', { statements: null }))
      .then(
        () => null,
        (error: unknown) => error,
      );
    // A broken connection means that the process is dying. Compared as text, as classes differ in Jest.
    if (String(failure) === 'TypeError: fetch failed') await until(async () => hasExited());
    if (failure !== null && !hasExited()) throw failure;
    return hasExited();
  }
}
