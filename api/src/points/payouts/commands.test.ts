import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { call, sql } from '@friends/tools/testing/api/api';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal({ PAYOUT_APPROVALS_FROM: '100000' });
const PHONE = '081234567890';

async function approvedWallet(value: number) {
  const { id, member } = await makeClaim(
    { category: 'OVO' },
    { points: 10, details: { Name: 'Ana Wijaya', ClaimOvoPhone: PHONE } },
  );
  await sql('update redemptions set total_value = $2 where id = $1', [id, value]);
  await portal.ops('redemptions', 'approve', id, '--as', 'sari');
  return { id, member };
}

const run = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await portal.ops(...words);
  expect([words.join(' '), code, err]).toEqual([words.join(' '), 0, '']);
  return out;
};

it('operators can pay a batch by command: bank file, result of the bank, refusals', async () => {
  const [paid, refused] = [await approvedWallet(60_000), await approvedWallet(50_000)];
  expect(await run('payouts', 'due', '--kind', 'wallet')).toMatch(/•••• 7890[\s\S]*2 claims, Rp 110,000/);
  expect(await run('payouts', 'details', paid.id, '--as', 'budi')).toContain(PHONE);
  expect((await portal.json('audit', '--last', '1'))[0]).toMatchObject({ Who: 'budi', What: 'read: payoutDetails' });
  const { id } = JSON.parse(await run('payouts', 'make', 'wallet', '--as', 'budi', '--json'));
  const batch = String(id);
  const file = join(newFolder(), 'wallets.csv');
  const write = (path: string) =>
    portal.ops('payouts', 'export', batch, path, '--format', 'ewallet-csv', '--as', 'budi');
  expect(await write(file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('a second person must approve this batch first'),
  });
  expect((await portal.ops('payouts', 'approve', batch, '--as', 'budi')).err).toContain('second person');
  await run('payouts', 'approve', batch, '--as', 'sari');
  await run('payouts', 'deduct', batch, paid.id, '10000', '--why', 'Tax', '--as', 'budi');
  await run('payouts', 'approve', batch, '--as', 'sari');
  expect(await run('payouts', 'export', batch, '--format', 'ewallet-csv', '--dry-run')).toContain('2 rows, Rp 100,000');
  expect((await write(file)).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = join(newFolder(), 'copy.csv');
  expect((await write(copy)).code).toBe(0);
  expect(readFileSync(copy)).toEqual(readFileSync(file));
  expect((await write(file)).err).toContain('cannot be written');
  const answer = portal.file(
    'answer.csv',
    `Claim,Status,Reference,Amount\n${paid.id},Paid,TRF-9,50000\n${refused.id},Paid,TRF-9,1\n`,
  );
  const read = (...more: string[]) =>
    portal.ops('payouts', 'result', answer, batch, '--format', 'ewallet-csv', ...more);
  expect(await read('--dry-run')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/paid 1.*\n.*Rp 50,000 was sent/),
  });
  expect((await read()).out).toContain('paid 1, refused 0, unknown 0, as before 0');
  expect((await read()).out).toContain('paid 0, refused 0, unknown 0, as before 1');
  await run('payouts', 'refused', refused.id, '--reason', 'wallet_unknown', '--as', 'budi');
  const [claim] = (await call('GET /redemptions', { token: refused.member.token })).body;
  expect(claim).toMatchObject({ PayoutRefused: 'wallet_unknown' });
  expect(await run('payouts', 'batch', batch)).toContain('wallet_unknown');
  expect(await run('payouts', 'batches')).toContain('settled');
});

it('an operator can cancel a batch or remove a claim from it, with a reason', async () => {
  const [one, two] = [await approvedWallet(10), await approvedWallet(20)];
  const { id } = JSON.parse(await run('payouts', 'make', 'wallet', '--claims', `${one.id},${two.id}`, '--json'));
  await run('payouts', 'remove', String(id), one.id, '--why', 'Wrong', '--as', 'budi');
  await run('payouts', 'cancel', String(id), '--why', 'Tomorrow', '--as', 'budi');
  expect((await portal.json('payouts', 'due')).map((row: { State: string }) => row.State)).toContain('due');
  expect((await portal.ops('payouts', 'cancel', String(id), '--why', 'x')).err).toContain('cancelled');
  expect((await portal.ops('payouts', 'batch', '987')).err).toBe('There is no payout batch 987.');
});
