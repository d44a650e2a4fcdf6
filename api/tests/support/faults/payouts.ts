import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { claim } from '../startClaiming.ts';
import { type Fixture, isCharged, numberOf } from './claims.ts';
import { ops, type Work } from './work.ts';

const VALUE = 50_000;

/** @returns numbers of claim and batch */
async function batchOf(api: RunningApi, fixture: Fixture, name: string) {
  await numberOf(
    api,
    `update members set name = 'Ana Wijaya', claim_details = jsonb_build_object('ClaimOvoPhone', '081234567890')
     where agent_code = $1 returning id`,
    fixture.agentCode,
  );
  const reward = await numberOf(
    api,
    `with category as (
       insert into reward_categories (id, name, name_en, position) values ('OVO', 'OVO', 'OVO', 2) on conflict do nothing
     )
     insert into rewards (category, name, name_en, points, value) values ('OVO', $1, $1, 1, ${VALUE}) returning id`,
    name,
  );
  if (!isCharged(await claim(api, { ...fixture, reward }, name))) throw new Error('The claim was not taken');
  const id = await numberOf(api, 'select id from redemptions where idempotency_key = $1', name);
  await ops(api, 'redemptions', 'approve', String(id));
  await ops(api, 'payouts', 'make', 'wallet', '--claims', String(id));
  const batch = await numberOf(api, 'select batch_id from payout_items where redemption_id = $1', id);
  return { id, batch: String(batch) };
}

async function fetchFile(api: RunningApi, folder: string, batch: string): Promise<boolean> {
  const file = join(folder, `${batch}-${performance.now()}.csv`);
  return ops(api, 'payouts', 'export', batch, file, '--format', 'ewallet-csv');
}

/** @param folder for the bank's files */
export const exportWork = (folder: string): Work => ({
  what: "a bank's file",
  async prepare(api, fixture, name) {
    const { batch } = await batchOf(api, fixture, name);
    return (on) => fetchFile(on, folder, batch);
  },
  sql: `select count(*) from audit where what = 'payout batch exported' and target = 'payout batch ' || (
    select i.batch_id from payout_items i join redemptions r on r.id = i.redemption_id where r.idempotency_key = $1)`,
  target: 1,
  effect: 'files of one batch',
});

/** @param folder for the bank's files */
export const resultWork = (folder: string): Work => ({
  what: "a bank's answer",
  async prepare(api, fixture, name) {
    const { id, batch } = await batchOf(api, fixture, name);
    await fetchFile(api, folder, batch);
    const file = join(folder, `${name}-answer.csv`);
    writeFileSync(file, `Claim,Status,Reference,Amount\n${id},Paid,TRF-1,${VALUE}\n`);
    return (on) => ops(on, 'payouts', 'result', file, batch, '--format', 'ewallet-csv');
  },
  sql: `select count(*) from notifications where kind = 'claim_paid' and topic like 'redemption ' || (
    select id from redemptions where idempotency_key = $1) || ' delivery%'`,
  target: 1,
  effect: 'notices of one payment',
});
