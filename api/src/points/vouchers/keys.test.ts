import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, control, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { claim } from '../../../tests/support/asMember.ts';
import { codesFile } from '../../../tests/support/codes.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownDatabase } from '../../../tests/support/ownDatabase.ts';

const [OLD, NEW] = ['old'.repeat(12), 'new'.repeat(12)];

it('a new key re-encrypts all voucher codes and finds duplicates without the old one', async () => {
  const env = await ownDatabase(newFolder());
  const file = join(newFolder(), 'codes.csv');
  writeFileSync(file, codesFile(['ROTATE-00']));
  const start = (keys: string) => startApi({ ...env, SECOND_FACTOR_KEYS: keys });
  const ops = (api: RunningApi, ...args: string[]) => control('ops', { args }, api);
  const first = await start(OLD);
  const member = await makeMember({ points: 9, api: first });
  const reward = await makeReward({ api: first });
  await ops(first, 'codes', 'import', file, '--reward', String(reward));
  const { body } = await claim(member, reward, { api: first });
  await ops(first, 'redemptions', 'approve', String(body.id));
  // The first code did not work, so the claim gets another one.
  await ops(first, 'redemptions', 'undelivered', String(body.id), '--why', 'Used already');
  const later = join(newFolder(), 'later.csv');
  writeFileSync(later, codesFile(['ROTATE-01', 'ROTATE-02']));
  await ops(first, 'codes', 'import', later, '--reward', String(reward));
  await sql('update sealing set starts_at = now()', [], first);
  await first.stop();

  const second = await start(`${NEW},${OLD}`);
  await ops(second, 'database', 'seal');
  await second.stop();

  const third = await start(NEW);
  const codeOf = async () => (await call('GET /redemptions', { token: member.token, api: third })).body[0].VoucherCode;
  expect(await codeOf()).toBe('ROTATE-01');
  for (const [codes, problems] of [
    [file, 1],
    [later, 2],
  ] as const) {
    const dryRun = await ops(third, 'codes', 'import', codes, '--reward', String(reward), '--dry-run');
    expect(dryRun.out).toContain(`New codes: 0. Lines with problems: ${problems}.`);
  }
  const other = await makeMember({ points: 9, api: third });
  const next = await claim(other, reward, { api: third });
  await ops(third, 'redemptions', 'approve', String(next.body.id));
  expect((await call('GET /redemptions', { token: other.token, api: third })).body[0].VoucherCode).toBe('ROTATE-02');
  await third.stop();
});
