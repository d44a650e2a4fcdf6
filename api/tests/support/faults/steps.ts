import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callControl } from '@friends/tools/testing/api/callControl';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { claim } from '../startClaiming.ts';
import { type Findings, isCharged, ledgerFaults, numberOf, setUpFixture } from './claims.ts';
import { ops, type Work } from './work.ts';

const LINES_OF_KEY =
  'select count(*) from ledger where redemption_id in (select id from redemptions where idempotency_key = $1)';

export const CLAIM: Work = {
  what: 'a claim',
  prepare: async (_api, fixture, name) => async (api) => isCharged(await claim(api, fixture, name)),
  sql: LINES_OF_KEY,
  target: 1,
  effect: 'charges of one key',
};

/** A claim of a reward with limits and a stock large enough for shards: it takes one piece. */
export const LIMITED_CLAIM: Work = {
  what: 'a claim of a limited reward',
  async prepare(api, fixture, name) {
    const reward = await numberOf(
      api,
      `with reward as (
         insert into rewards (category, name, name_en, points, limit_per_member, limit_per_season)
         values ('OTHER', $1, $1, 1, 1, 1) returning id
       )
       insert into reward_stock (reward_id, pieces_left) select id, 300 from reward returning reward_id`,
      name,
    );
    return async (on) => isCharged(await claim(on, { ...fixture, reward }, name));
  },
  sql: `select 300 - pieces_left - (select coalesce(sum(pieces_left), 0) from reward_stock_shards shards where shards.reward_id = stock.reward_id)
        from reward_stock stock where reward_id = (select id from rewards where name = $1)`,
  target: 1,
  effect: 'pieces taken with one key',
};

async function rewardWithCodes(api: RunningApi, folder: string, name: string): Promise<number> {
  const reward = await numberOf(
    api,
    `insert into rewards (category, name, name_en, points) values ('OTHER', $1, $1, 1) returning id`,
    name,
  );
  if (!(await importCodes(api, folder, { name, reward }))) throw new Error('The codes were not imported');
  return reward;
}

/** Imports three codes named after `name`; a repetition finds them stored. */
async function importCodes(
  api: RunningApi,
  folder: string,
  { name, reward }: { readonly name: string; readonly reward: number },
): Promise<boolean> {
  const file = join(folder, `${name}.csv`);
  writeFileSync(file, ['Code', ...[1, 2, 3].map((number) => `${name}-${number}`), ''].join('\n'));
  const done = await ops(api, 'codes', 'import', file, '--reward', String(reward));
  return done || (await numberOf(api, 'select count(*) from voucher_codes where reward_id = $1', reward)) === 3;
}

export const codeOf = (folder: string): Work => ({
  what: 'an approval with a code',
  async prepare(api, fixture, name) {
    const reward = await rewardWithCodes(api, folder, name);
    await claim(api, { ...fixture, reward }, name);
    const id = await numberOf(api, 'select id from redemptions where idempotency_key = $1', name);
    return async (on) =>
      (await ops(on, 'redemptions', 'approve', String(id))) ||
      (await numberOf(on, `select count(*) from redemptions where id = $1 and voucher_sealed is not null`, id)) === 1;
  },
  sql: `select count(*) * 10 + (select count(*) from voucher_codes c where c.reward_id = (select id from rewards where name = $1) and c.sealed is not null)
        from voucher_codes c join redemptions r on r.id = c.redemption_id
        where r.idempotency_key = $1 and r.voucher_sealed is not null and c.sealed is null and c.withdrawn_at is null`,
  // One is assigned, two are left.
  target: 12,
  effect: 'codes given (tens) and left (ones)',
});

export const codesImportOf = (folder: string): Work => ({
  what: 'an import of codes',
  async prepare(api, _scene, name) {
    const reward = await numberOf(
      api,
      `insert into rewards (category, name, name_en, points) values ('OTHER', $1, $1, 1) returning id`,
      name,
    );
    return (on) => importCodes(on, folder, { name, reward });
  },
  sql: 'select count(*) from voucher_codes where reward_id = (select id from rewards where name = $1)',
  target: 3,
  effect: 'codes of one file',
});

/** A rejected claim: its points are returned once. */
export const DECISION: Work = {
  what: 'a decision',
  async prepare(api, fixture, name) {
    await claim(api, fixture, name);
    const id = await numberOf(api, 'select id from redemptions where idempotency_key = $1', name);
    // Repeating the decision reports that it is decided, which is an answer, too.
    return async (on) =>
      (await ops(on, 'redemptions', 'reject', String(id), '--why', 'Checked')) ||
      (await numberOf(on, `select count(*) from redemptions where id = $1 and status = 'Rejected'`, id)) === 1;
  },
  sql: LINES_OF_KEY,
  target: 2,
  effect: 'lines of a rejected claim',
};

/** Upper bound; more steps count as an endless loop. */
const MAX_STEPS = 150;

/**
 * Kills the process after each statement of some work, and repeats the work.
 *
 * @param stride 5: only after each fifth statement, beginning with the first
 */
export async function killsAtSteps(env: Readonly<Record<string, string>>, work: Work, stride = 1): Promise<Findings> {
  const start = () => startApi({ ...env, TEST_KILLABLE: '1' });
  let api = await start();
  const fixture = await setUpFixture(api);
  const faults: string[] = [];
  let tries = 0;
  for (let isOver = false; !isOver && tries < MAX_STEPS; ) {
    const name = `${fixture.agentCode}X${tries}`;
    const begin = await work.prepare(api, fixture, name);
    await callControl(api, 'killAfterStatements', { statements: tries * stride + 1 });
    isOver = await begin(api).catch(() => false);
    if (isOver) await callControl(api, 'killAfterStatements', { statements: null });
    else {
      tries += 1;
      await api.stop('SIGKILL');
      api = await start();
    }
    const step = isOver ? 'in the end' : `step ${tries}`;
    const left = await numberOf(api, work.sql, name);
    if (work.before !== undefined && left !== work.before && left !== work.target)
      faults.push(`${step}: half done, ${left} ${work.effect}`);
    if (!(await begin(api))) faults.push(`${step}: not done when repeated`);
    const seen = await numberOf(api, work.sql, name);
    if (seen !== work.target) faults.push(`${step}: ${seen} ${work.effect} in place of ${work.target}`);
    faults.push(...(await ledgerFaults(api)).map((fault) => `${step}: ${fault}`));
  }
  if (tries === MAX_STEPS) faults.push('it does not end');
  await api.stop();
  return { tries, faults };
}
