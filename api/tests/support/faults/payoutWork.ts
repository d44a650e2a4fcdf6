import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { claim } from '../startClaiming.ts';
import { type Fixture, isCharged, queryNumber } from './fixture.ts';
import { tryOps, type Work } from './work.ts';

const VALUE = 50_000;

/** Makes a payout batch of one approved claim. @returns their numbers */
async function makeBatch(api: RunningApi, fixture: Fixture, name: string) {
  await queryNumber(
    api,
    `update members set name = 'Ana Wijaya', claim_details = jsonb_build_object('ClaimOvoPhone', '081234567890')
     where agent_code = $1 returning id`,
    fixture.agentCode,
  );
  const reward = await queryNumber(
    api,
    `with category as (
       insert into reward_categories (id, name, name_en, position) values ('OVO', 'OVO', 'OVO', 2) on conflict do nothing
     )
     insert into rewards (category, name, name_en, points, value) values ('OVO', $1, $1, 1, ${VALUE}) returning id`,
    name,
  );
  if (!isCharged(await claim(api, { ...fixture, reward }, name))) throw new Error('The claim was refused');
  const id = await queryNumber(api, 'select id from redemptions where idempotency_key = $1', name);
  await tryOps(api, 'redemptions', 'approve', String(id));
  await tryOps(api, 'payouts', 'make', 'wallet', '--claims', String(id));
  const batch = await queryNumber(api, 'select batch_id from payout_items where redemption_id = $1', id);
  return { id, batch: String(batch) };
}

async function exportFile(api: RunningApi, folder: string, batch: string): Promise<boolean> {
  const file = join(folder, `${batch}-${performance.now()}.csv`);
  return tryOps(api, 'payouts', 'export', batch, file, '--format', 'ewallet-csv');
}

/** An export of a bank's file. @param folder for these files */
export const exportWork = (folder: string): Work => ({
  async prepare(api, fixture, name) {
    const { batch } = await makeBatch(api, fixture, name);
    return (on) => exportFile(on, folder, batch);
  },
  effectsSql: `select count(*) from audit where what = 'payout batch exported' and target = 'payout batch ' || (
    select i.batch_id from payout_items i join redemptions r on r.id = i.redemption_id where r.idempotency_key = $1)`,
  targetCount: 1,
  effectName: 'files of one batch',
});

/** An import of the bank's response. @param folder for these files */
export const resultWork = (folder: string): Work => ({
  async prepare(api, fixture, name) {
    const { id, batch } = await makeBatch(api, fixture, name);
    await exportFile(api, folder, batch);
    const file = join(folder, `${name}-response.csv`);
    writeFileSync(file, `Claim,Status,Reference,Amount\n${id},Paid,TRF-1,${VALUE}\n`);
    return (on) => tryOps(on, 'payouts', 'result', file, batch, '--format', 'ewallet-csv');
  },
  effectsSql: `select count(*) from notifications where kind = 'claim_paid' and topic like 'redemption ' || (
    select id from redemptions where idempotency_key = $1) || ' delivery%'`,
  targetCount: 1,
  effectName: 'notices of one payment',
});
