import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../api/askControl.ts';
import type { RunningApi } from '../api/startApi.ts';
import { claim } from '../load/startClaiming.ts';
import { type Findings, isCharged, type Scene, setScene } from './claims.ts';
import { listOf, rowOf, rowsOf, type Start } from './mortalApi.ts';

/** Work that ends in the middle of the process's life. */
interface Work {
  readonly what: string;
  /** Makes what the work needs; what it returns does the work, says whether it was acknowledged, and can be done again. */
  prepare(api: RunningApi, scene: Scene, step: number): Promise<(api: RunningApi) => Promise<boolean>>;
  /** What must be so once the work was done, however often it was begun; else what is wrong. */
  wrong(api: RunningApi, scene: Scene, step: number): Promise<string | null>;
}

async function ops(api: RunningApi, ...args: string[]): Promise<boolean> {
  const done = await askControl(api, 'ops', { args });
  return isRecord(done) && done.exitCode === 0;
}

const keyOf = (step: number): string => `step-${step}`;
const count = async (api: RunningApi, sql: string, ...parameters: unknown[]): Promise<number> =>
  Number((await rowsOf(api, sql, parameters))[0]?.n);
const exactly = (seen: number, target: number, what: string): string | null =>
  seen === target ? null : `${seen} ${what} in place of ${target}`;

export const CLAIM: Work = {
  what: 'a claim',
  prepare: async (_api, scene, step) => async (api) => isCharged(await claim(api, scene, keyOf(step))),
  async wrong(api, { memberId }, step) {
    const lines = await count(
      api,
      `select count(*) as n from ledger where member_id = $1 and redemption_id in (select id from redemptions where idempotency_key = $2)`,
      memberId,
      keyOf(step),
    );
    return exactly(lines, 1, 'charges of one key');
  },
};

/** A claim that is rejected: its points come back, once. */
const DECISION: Work = {
  what: 'a decision',
  async prepare(api, scene, step) {
    await claim(api, scene, `decided-${step}`);
    const { id } = await rowOf(api, 'select id from redemptions where idempotency_key = $1', [`decided-${step}`]);
    // Whoever decides again is told that it is decided; that is an answer, too.
    return async (on) => {
      const done = await ops(on, 'redemptions', 'reject', String(id), '--why', 'Checked');
      return (
        done ||
        (await count(on, `select count(*) as n from redemptions where id = $1 and status = 'Rejected'`, id)) === 1
      );
    };
  },
  async wrong(api, _scene, step) {
    const lines = await count(
      api,
      'select count(*) as n from ledger where redemption_id in (select id from redemptions where idempotency_key = $1)',
      `decided-${step}`,
    );
    return exactly(lines, 2, 'lines of a rejected claim');
  },
};

const HEAD = 'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
const ROWS = 25;
const feedOf = (step: number): string =>
  [
    HEAD,
    ...Array.from(
      { length: ROWS },
      (_, row) =>
        `S${step}R${row},STEP${step},user_${step},Hotel,Lisbon,PT,2025-06-01,2025-07-01,2025-07-03,1,2,Check-Out,POWERSUITE`,
    ),
  ].join('\n');

const bookingsOf = (api: RunningApi, step: number): Promise<number> =>
  count(api, 'select count(*) as n from bookings where agent_code = $1', `STEP${step}`);

function importOf(folder: string, what: string): Work {
  return {
    what,
    async prepare(_api, _scene, step) {
      const file = join(folder, `feed-${step}.csv`);
      writeFileSync(file, `${feedOf(step)}\n`);
      return (api) => ops(api, 'bookings', 'import', file);
    },
    wrong: async (api, _scene, step) => exactly(await bookingsOf(api, step), ROWS, 'bookings of one feed'),
  };
}

function creditOf(folder: string): Work {
  const feed = importOf(folder, '');
  return {
    what: 'a credit run',
    async prepare(api, scene, step) {
      const owner = { agentCode: `STEP${step}`, userId: `user_${step}`, email: `step-${step}@friends.test` };
      await askControl(api, 'member', owner);
      await (await feed.prepare(api, scene, step))(api);
      return (on) => ops(on, 'points', 'credit');
    },
    async wrong(api, _scene, step) {
      const points = await count(
        api,
        `select coalesce(sum(points), 0) as n from balances where member_id = (select id from members where email = $1)`,
        `step-${step}@friends.test`,
      );
      return exactly(points, ROWS * 2, 'points of one feed');
    },
  };
}

interface Step {
  /** Null: the work ended before. */
  readonly fault: string | null;
  readonly isOver: boolean;
  readonly api: RunningApi;
}

/** Has the process end after so many statements of the work, then has it done again. */
async function endAfter(
  api: RunningApi,
  work: Work,
  scene: Scene,
  wish: { id: number; statements: number; restart: () => Promise<RunningApi> },
): Promise<Step> {
  const { id, statements, restart } = wish;
  const begin = await work.prepare(api, scene, id);
  await askControl(api, 'die', { statements });
  const acknowledged = await begin(api).catch(() => false);
  const isOver = acknowledged;
  if (isOver) await askControl(api, 'die', { statements: null });
  const next = isOver ? api : await api.stop('SIGKILL').then(restart);
  if (!(await begin(next)))
    return { fault: `${work.what}, step ${statements}: not done when repeated`, isOver, api: next };
  const wrong = await work.wrong(next, scene, id);
  const ledger = await listOf(next, 'check');
  const fault = wrong ?? (ledger.length > 0 ? `ledger check finds ${ledger.length}` : null);
  return { fault: fault && `${work.what}, step ${statements}: ${fault}`, isOver, api: next };
}

/** No work has more; one that has is said to be without an end. */
const MOST_STEPS = 60;
/** Steps of different works must not meet. */
let nextId = 1;

/** Ends the process after each statement of each work, and has the work done again. */
export async function killsAtSteps(
  start: Start,
  env: Readonly<Record<string, string>>,
  folder: string,
  works: readonly Work[] = [CLAIM, DECISION, creditOf(folder), importOf(folder, 'an import')],
): Promise<readonly (Findings & { readonly what: string })[]> {
  const restart = () => start({ ...env, TEST_MORTAL: '1' });
  let api = await restart();
  const scene = await setScene(api);
  const findings: (Findings & { readonly what: string })[] = [];
  for (const work of works) {
    const faults: string[] = [];
    let statements = 1;
    for (let isOver = false; !isOver && statements <= MOST_STEPS; statements += 1) {
      const step = await endAfter(api, work, scene, { id: nextId++, statements, restart });
      ({ api, isOver } = step);
      if (step.fault !== null) faults.push(step.fault);
      if (isOver) break;
    }
    if (statements > MOST_STEPS) faults.push(`${work.what} does not end`);
    const tries = statements - 1;
    findings.push({
      what: `killed at each step of ${work.what}`,
      tries,
      acknowledged: tries + 1,
      lost: 0,
      twice: 0,
      seconds: null,
      faults,
    });
  }
  await api.stop();
  return findings;
}
