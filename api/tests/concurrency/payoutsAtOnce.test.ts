import { engine, setClock, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../support/ownApi.ts';
import { bankResponse, exportBatch, makeApprovedClaim, type Payouts, payoutsOf } from '../support/payouts.ts';
import { saveProfile } from '../support/saveProfile.ts';
import { makeStaff } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let first: Payouts;
let second: Payouts;
beforeAll(async () => {
  first = payoutsOf(await makeStaff('finance', NOW));
  second = payoutsOf(await makeStaff('finance', NOW));
});
beforeEach(() => setClock(NOW));

const statuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted();

describe(`payouts at the same time (${engine})`, () => {
  it('two clerks put a claim into one batch only', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, shared, two] = [await makeApprovedClaim(), await makeApprovedClaim(), await makeApprovedClaim()];
      const answers = await Promise.all([
        first.makeBatch([one.id, shared.id], 1_000_000),
        second.makeBatch([two.id, shared.id], 1_000_000),
        first.makeBatch([shared.id], 500_000),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409]);
      const rows = await sql('select count(*)::int as count from payout_items where redemption_id = $1', [shared.id]);
      expect(rows).toEqual([{ count: 1 }]);
    }
  });

  it('everything due becomes one batch, however often it is requested', async () => {
    await sql(`update redemptions set delivered_on = '2026-11-20' where delivered_on is null`);
    await Promise.all([1, 2, 3].map(() => makeApprovedClaim()));
    const body = { Kind: 'bank', Count: 3, Sum: 1_500_000 };
    const answers = await Promise.all([1, 2, 3, 4].map((at) => (at % 2 ? first : second).post('payout-batches', body)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  });

  it('of an export, a cancellation and a change of one batch, one succeeds', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const claim = await makeApprovedClaim();
      const { id, Revision } = (await first.makeBatch([claim.id], 500_000)).body;
      const act = (clerk: Payouts, action: string, body: object) =>
        clerk.post(`payout-batches/${id}/${action}`, { Revision, ...body });
      const answers = await Promise.all([
        act(first, 'export', { Template: 'generic-csv' }),
        act(second, 'export', { Template: 'generic-csv' }),
        act(second, 'cancel', { Why: 'Wrong' }),
        act(first, 'remove', { Claim: claim.id, Why: 'Wrong' }),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      const [exportAudit] = await sql(
        `select count(*)::int as count from audit where what = 'payout batch exported' and target = $1`,
        [`payout batch ${id}`],
      );
      const { State } = await first.readBatch(id);
      expect(exportAudit.count).toBe(State === 'exported' ? 1 : 0);
    }
  });

  it('a response of the bank that is imported several times pays and notifies once', async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => makeApprovedClaim()));
    const id = await exportBatch(first, claims, 2_000_000);
    const text = bankResponse(
      ...claims.map(({ id: claim }, at) =>
        at === 0 ? `${claim},Rejected,,closed,,500000` : `${claim},Paid,TRF-1,,2026-11-20,500000`,
      ),
    );
    await Promise.all([first.importResult(id, text), second.importResult(id, text), first.importResult(id, text)]);
    expect(await first.readBatch(id)).toMatchObject({ Paid: 3, Refused: 1, State: 'settled' });
    const [{ count }] = await sql(
      `select count(*)::int as count from notifications where member_id = any($1) and kind in ('claim_paid', 'payout_refused')`,
      [claims.map(({ member }) => member.id)],
    );
    expect(count).toBe(4);
  });

  it('an account corrected while the bank refuses the previous one is used for the next payout', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const claim = await makeApprovedClaim();
      const id = await exportBatch(first, [claim], 500_000);
      await Promise.all([
        saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' }),
        first.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`)),
      ]);
      expect(await first.find(claim.id)).toMatchObject({ State: 'held', Account: '•••• 7778', Refused: null });
    }
  });

  it('a payout batched while the account changes goes to the old or the new account, never to a mix', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const claim = await makeApprovedClaim();
      const bank = { ClaimBankName: 'BNI', ClaimBankAccount: '5556667778', ClaimBankHolder: 'Budi' };
      const [{ id }] = await sql('delete from payout_details where redemption_id = $1 returning redemption_id as id', [
        claim.id,
      ]);
      await Promise.all([
        saveProfile(claim.member, { ...bank, Fields: Object.keys(bank).join(',') }),
        first.makeBatch([id], 500_000),
      ]);
      const details = (await first.get<{ Bank: string; Account: string }>(`payouts/${id}/details`)).body;
      expect(['BCA 8830127745', 'BNI 5556667778']).toContain(`${details.Bank} ${details.Account}`);
    }
  });
});
