import { setClock, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../../tests/support/ownApi.ts';
import { exportBatch, makeApprovedClaim, type Payouts, payoutsOf } from '../../../../tests/support/payouts.ts';
import { readLastAudit } from '../../../../tests/support/people.ts';
import { saveProfile } from '../../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let person: StaffPerson;
let finance: Payouts;
beforeAll(async () => {
  person = await makeStaff('finance', NOW);
  finance = payoutsOf(person);
});
beforeEach(() => setClock(NOW));

describe('a batch', () => {
  it('contains all due payouts of a kind, if number and sum are still as shown', async () => {
    await sql(`update redemptions set delivered_on = '2026-11-20' where delivered_on is null`);
    const claims = [await makeApprovedClaim({ value: 300_000 }), await makeApprovedClaim({ value: 200_000 })];
    const options = { Kind: 'bank', Count: 2, Sum: 499_999 };
    const refused = await finance.post<{ code: string; errors: object }>('payout-batches', options);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['Count']]);
    const { body } = await finance.post<{ id: number }>('payout-batches', { ...options, Sum: 500_000 });
    expect(await finance.readBatch(body.id)).toMatchObject({
      State: 'ready',
      Count: 2,
      Sum: 500_000,
      Net: 500_000,
      MadeBy: person.email,
      IsMaker: true,
      IsOwn: false,
      Rows: claims.map(({ id }, at) => ({ id, Row: at + 1, State: 'open', Account: '•••• 7745' })),
    });
    expect(await finance.find(claims[0]?.id ?? 0)).toMatchObject({ State: 'batched', Batch: body.id });
    expect(await readLastAudit('payouts bank')).toMatchObject({
      who: person.email,
      what: 'payout batch made',
      after: { Count: 2, Sum: 500_000 },
    });
  });

  it('contains at most 1,000 claims', async () => {
    const { id } = await makeApprovedClaim({ category: 'OVO' });
    const copied = 'member_id, reward_id, category, name, name_en, total_value, total_points, created_at';
    const columns = `${copied}, status, decided_by, decided_at, due_on`;
    await sql(
      `insert into redemptions (idempotency_key, ${columns})
       select 'copy ' || number, ${columns} from redemptions, generate_series(1, 1000) number where id = $1`,
      [id],
    );
    const options = { Kind: 'wallet', Count: 1001, Sum: 1001 * 500_000 };
    const { status, body } = await finance.post<{ errors: object }>('payout-batches', options);
    expect([status, body.errors]).toEqual([409, { Count: expect.stringContaining('at most 1,000') }]);
    await sql(`delete from redemptions where idempotency_key like 'copy %'`);
    expect((await finance.makeBatch([id], 500_000, 'wallet')).status).toBe(200);
  });

  it('frees a claim that is removed with a reason, and all claims if it is cancelled', async () => {
    const claims = [await makeApprovedClaim(), await makeApprovedClaim()];
    const [first, second] = claims.map(({ id }) => id) as [number, number];
    const { id } = (await finance.makeBatch([first, second], 1_000_000)).body;
    expect((await finance.act(id, 'remove', { Claim: first, Why: ' ' })).status).toBe(422);
    expect((await finance.act(id, 'remove', { Claim: first, Why: 'Wrong name' })).body).toMatchObject({
      Count: 1,
      Sum: 500_000,
      Rows: [{ State: 'removed', RemovedWhy: 'Wrong name' }, { State: 'open' }],
    });
    expect(await finance.find(first)).toMatchObject({ State: 'due', Batch: null });
    expect((await finance.act(id, 'cancel', { Why: 'Tomorrow' })).body).toMatchObject({ State: 'cancelled' });
    expect(await finance.find(second)).toMatchObject({ State: 'due' });
    expect((await finance.act(id, 'export', { Template: 'generic-csv' })).status).toBe(409);
  });

  it('can deduct from a payout', async () => {
    const claim = await makeApprovedClaim();
    const { id } = (await finance.makeBatch([claim.id], 500_000)).body;
    const deduct = (Amount: number) => finance.act(id, 'deduct', { Claim: claim.id, Amount, Why: 'Tax' });
    expect((await deduct(500_000)).status).toBe(409);
    expect((await deduct(20_000)).body).toMatchObject({ Sum: 500_000, Deducted: 20_000, Net: 480_000 });
    await finance.act(id, 'export', { Template: 'generic-csv' });
    expect((await finance.downloadFile(id)).body).toContain('480000');
  });

  it('refuses a change based on an outdated revision', async () => {
    const claim = await makeApprovedClaim();
    const { id, Revision } = (await finance.makeBatch([claim.id], 500_000)).body;
    await finance.act(id, 'deduct', { Claim: claim.id, Amount: 1, Why: 'Tax' });
    const late = await finance.post<{ errors: object }>(`payout-batches/${id}/cancel`, { Revision, Why: 'No' });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['Revision']]);
  });
});

describe('the bank file', () => {
  it('is always the same, adds up, and each download is audited', async () => {
    const claims = [await makeApprovedClaim({ value: 1_250_000 }), await makeApprovedClaim({ value: 500_000 })];
    const id = await exportBatch(finance, claims, 1_750_000);
    const [once, twice] = [await finance.downloadFile(id), await finance.downloadFile(id)];
    expect(once.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    expect(once.body).toBe(twice.body);
    expect(once.body).toContain('8830127745');
    const amounts = once.body.split(/\r?\n/).flatMap((line) => /,(1250000|500000),/.exec(line)?.[1] ?? []);
    expect(amounts.map(Number)).toEqual([1_250_000, 500_000]);
    expect(await readLastAudit(`payout batch ${id}`)).toMatchObject({ what: 'payout file fetched', who: person.email });
    expect(await finance.readBatch(id)).toMatchObject({ State: 'exported', ExportedBy: person.email, Open: 2 });
    expect((await finance.act(id, 'cancel', { Why: 'Too late' })).status).toBe(409);
    expect((await finance.act(id, 'export', { Template: 'generic-csv' })).status).toBe(409);
    const [{ file_sealed: sealed }] = await sql('select file_sealed from payout_batches where id = $1', [id]);
    expect(sealed).toMatch(/^v1\./);
  });

  it('is previewed with invalid rows and claims that cannot be paid, and not created with them', async () => {
    const [invalid, held] = [
      await makeApprovedClaim({}, { ClaimBankName: 'Bank of Nowhere' }),
      await makeApprovedClaim(),
    ];
    const { id } = (await finance.makeBatch([invalid.id, held.id], 1_000_000)).body;
    await saveProfile(held.member, { ClaimBankName: 'BNI', Fields: 'ClaimBankName' });
    const { body } = await finance.get<{ Problems: { Claim: number; Problem: string }[] }>(
      `payout-batches/${id}/preview?Template=mandiri-multi-service`,
    );
    expect(body.Problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Claim: invalid.id, Problem: expect.stringContaining('Bank of Nowhere') }),
        expect.objectContaining({ Claim: held.id, Problem: expect.stringContaining('on hold until') }),
      ]),
    );
    expect((await finance.act(id, 'export', { Template: 'generic-csv' })).status).toBe(409);
    expect(await finance.readBatch(id)).toMatchObject({ State: 'ready' });
  });

  it('and its lists mask an account number that a member typed as the bank', async () => {
    const claim = await makeApprovedClaim({}, { ClaimBankName: 'BCA 883-012 7745' });
    const { id } = (await finance.makeBatch([claim.id], 500_000)).body;
    expect(await finance.readBatch(id)).toMatchObject({ Rows: [{ Bank: 'BCA •••• 7745' }] });
    const [{ bank }] = await sql('select bank from payout_details where redemption_id = $1', [claim.id]);
    expect(bank).toBe('BCA •••• 7745');
    const preview = `payout-batches/${id}/preview?Template=generic-csv`;
    const { Problems } = (await finance.get<{ Problems: object[] }>(preview)).body;
    expect(Problems).toMatchObject([{ Claim: claim.id, Problem: expect.stringContaining('BCA •••• 7745') }]);
  });

  it('is not created if the previous release, which knows no batches, marked a claim as paid', async () => {
    const claim = await makeApprovedClaim();
    const { id } = (await finance.makeBatch([claim.id], 500_000)).body;
    await sql(`update redemptions set delivered_on = '2026-11-20' where id = $1`, [claim.id]);
    const preview = `payout-batches/${id}/preview?Template=generic-csv`;
    const { Problems } = (await finance.get<{ Problems: object[] }>(preview)).body;
    expect(Problems).toMatchObject([{ Claim: claim.id, Problem: expect.stringContaining('paid already') }]);
    expect((await finance.act(id, 'export', { Template: 'generic-csv' })).status).toBe(409);
  });

  it('is not created if its claims differ from the ledger', async () => {
    const claim = await makeApprovedClaim();
    const { id } = (await finance.makeBatch([claim.id], 500_000)).body;
    await sql('update payout_items set points = points + 1 where batch_id = $1', [id]);
    const { status, body } = await finance.act<{ detail: string }>(id, 'export', { Template: 'generic-csv' });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('ledger')]);
  });
});
