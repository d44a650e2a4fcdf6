import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { claim } from '../startClaiming.ts';
import { isCharged, queryNumber } from './fixture.ts';
import { tryOps, type Work } from './work.ts';

const LEDGER_LINES_SQL =
  'select count(*) from ledger where redemption_id in (select id from redemptions where idempotency_key = $1)';

export const claimWork: Work = {
  prepare: async (_api, fixture, name) => async (api) => isCharged(await claim(api, fixture, name)),
  effectsSql: LEDGER_LINES_SQL,
  targetCount: 1,
  effectName: 'charges of one key',
};

/** A claim for a reward with limits and a stock large enough for shards; it takes one piece. */
export const limitedClaimWork: Work = {
  async prepare(api, fixture, name) {
    const reward = await queryNumber(
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
  effectsSql: `select 300 - pieces_left - (select coalesce(sum(pieces_left), 0) from reward_stock_shards shards where shards.reward_id = stock.reward_id)
        from reward_stock stock where reward_id = (select id from rewards where name = $1)`,
  targetCount: 1,
  effectName: 'pieces taken with one key',
};

const makeReward = (api: RunningApi, name: string): Promise<number> =>
  queryNumber(
    api,
    `insert into rewards (category, name, name_en, points) values ('OTHER', $1, $1, 1) returning id`,
    name,
  );

async function makeRewardWithCodes(api: RunningApi, folder: string, name: string): Promise<number> {
  const reward = await makeReward(api, name);
  if (!(await importCodes(api, folder, { name, reward }))) throw new Error('The codes were not imported');
  return reward;
}

/** Imports three codes named after `name`. Resolves to true as well if an earlier try has stored them. */
async function importCodes(
  api: RunningApi,
  folder: string,
  { name, reward }: { readonly name: string; readonly reward: number },
): Promise<boolean> {
  const file = join(folder, `${name}.csv`);
  writeFileSync(file, ['Code', ...[1, 2, 3].map((number) => `${name}-${number}`), ''].join('\n'));
  const isImported = await tryOps(api, 'codes', 'import', file, '--reward', String(reward));
  return (
    isImported || (await queryNumber(api, 'select count(*) from voucher_codes where reward_id = $1', reward)) === 3
  );
}

export const approvalWork = (folder: string): Work => ({
  async prepare(api, fixture, name) {
    const reward = await makeRewardWithCodes(api, folder, name);
    await claim(api, { ...fixture, reward }, name);
    const id = await queryNumber(api, 'select id from redemptions where idempotency_key = $1', name);
    return async (on) =>
      (await tryOps(on, 'redemptions', 'approve', String(id))) ||
      (await queryNumber(on, `select count(*) from redemptions where id = $1 and voucher_sealed is not null`, id)) ===
        1;
  },
  effectsSql: `select count(*) * 10 + (select count(*) from voucher_codes c where c.reward_id = (select id from rewards where name = $1) and c.sealed is not null)
        from voucher_codes c join redemptions r on r.id = c.redemption_id
        where r.idempotency_key = $1 and r.voucher_sealed is not null and c.sealed is null and c.withdrawn_at is null`,
  // One is assigned, two are left.
  targetCount: 12,
  effectName: 'codes given (tens) and left (ones)',
});

export const codeImportWork = (folder: string): Work => ({
  async prepare(api, _fixture, name) {
    const reward = await makeReward(api, name);
    return (on) => importCodes(on, folder, { name, reward });
  },
  effectsSql: 'select count(*) from voucher_codes where reward_id = (select id from rewards where name = $1)',
  targetCount: 3,
  effectName: 'codes of one file',
});

/** The rejection of a claim, which returns its points once. */
export const rejectionWork: Work = {
  async prepare(api, fixture, name) {
    await claim(api, fixture, name);
    const id = await queryNumber(api, 'select id from redemptions where idempotency_key = $1', name);
    // A repeated decision fails if the first one was stored.
    return async (on) =>
      (await tryOps(on, 'redemptions', 'reject', String(id), '--why', 'Checked')) ||
      (await queryNumber(on, `select count(*) from redemptions where id = $1 and status = 'Rejected'`, id)) === 1;
  },
  effectsSql: LEDGER_LINES_SQL,
  targetCount: 2,
  effectName: 'lines of a rejected claim',
};
