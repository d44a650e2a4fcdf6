import { call, setClock } from '@friends/tools/testing/api/api';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { ownApi } from '../../../../tests/support/ownApi.ts';
import {
  bankResponse,
  exportBatch,
  findClaim,
  type MadeClaim,
  makeApprovedClaim,
  type Payouts,
  payoutsOf,
} from '../../../../tests/support/payouts.ts';
import { readLastAudit } from '../../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const TODAY = '2026-11-20';
ownApi({}, NOW);

let person: StaffPerson;
let finance: Payouts;
beforeAll(async () => {
  person = await makeStaff('finance', NOW);
  finance = payoutsOf(person);
});
beforeEach(() => setClock(NOW));

const notificationsOf = async ({ member }: MadeClaim): Promise<{ Title: string; About: string }[]> =>
  (await call('GET /notifications', { token: member.token })).body;

describe('the bank’s result', () => {
  it('is previewed, applied to paid, refused and open claims, and changes nothing if repeated', async () => {
    const [paid, refused, unknown] = [await makeApprovedClaim(), await makeApprovedClaim(), await makeApprovedClaim()];
    const claims = [paid, refused, unknown];
    const id = await exportBatch(finance, claims, 1_500_000);
    const text = bankResponse(
      `${paid.id},Paid,TRF-77,,${TODAY},500000`,
      `${refused.id},Rejected,,Rekening tidak ditemukan 8830127745,,500000`,
      `${unknown.id},Pending,,,,500000`,
      `999999,Paid,TRF-1,,${TODAY},1`,
    );
    const plan = (await finance.previewResult(id, text)).body;
    expect(plan).toMatchObject({ Paid: 1, Refused: 1, Same: 0 });
    expect(plan.Rows.find(({ Claim }) => Claim === 999_999)).toMatchObject({ Fit: 'no_claim' });
    expect(await finance.readBatch(id)).toMatchObject({ Open: 3 });
    expect((await finance.importResult(id, text)).body).toMatchObject({
      Paid: 1,
      Refused: 1,
      Open: 1,
      State: 'exported',
    });
    expect(await findClaim(paid)).toMatchObject({
      DeliveredOn: TODAY,
      DeliveryReference: 'TRF-77',
      PayoutRefused: null,
    });
    expect((await notificationsOf(paid))[0]).toMatchObject({ Title: 'Your reward is paid' });
    expect((await mailsTo(paid.member.email)).map(({ kind }) => kind)).toContain('redemption_paid');
    expect(await findClaim(refused)).toMatchObject({ DeliveredOn: null, PayoutRefused: 'account_unknown' });
    expect((await notificationsOf(refused))[0]).toMatchObject({
      Title: 'Your reward could not be paid yet',
      About: expect.stringContaining('the bank could not find the account number'),
    });
    const mail = (await mailsTo(refused.member.email)).find(({ kind }) => kind === 'payout_refused');
    expect(mail?.body).toContain('/profile?field=ClaimBankAccount');
    const { Refused } = (await finance.find(refused.id)) ?? {};
    expect(Refused).toMatchObject({ Reason: 'account_unknown', Text: 'Rekening tidak ditemukan •••• 7745' });
    const countNotifications = async () => (await Promise.all(claims.map(notificationsOf))).flat().length;
    const before = await countNotifications();
    expect((await finance.previewResult(id, text)).body).toMatchObject({ Paid: 0, Refused: 0, Unknown: 0 });
    expect((await finance.importResult(id, text)).status).toBe(200);
    expect(await countNotifications()).toBe(before);
  });

  it('changes nothing if it differs from an earlier result, or if the batch changed since the preview', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(id, bankResponse(`${claim.id},Paid,TRF-1,,${TODAY},500000`));
    const { body } = await finance.previewResult(id, bankResponse(`${claim.id},Rejected,,closed,,500000`));
    expect(body.Rows).toMatchObject([{ Fit: 'other_result', Problem: expect.any(String) }]);
    const stale = await finance.post(`payout-batches/${id}/result`, {
      Template: 'generic-csv',
      Content: '',
      Revision: 'x',
    });
    expect(stale.status).toBe(409);
    expect(await readLastAudit(`payout batch ${id}`)).toMatchObject({
      what: 'refused: payout result read (payout_changed)',
      who: person.email,
    });
  });

  it('is previewed with each skipped line and the reason', async () => {
    const claims = [
      await makeApprovedClaim(),
      await makeApprovedClaim(),
      await makeApprovedClaim(),
      await makeApprovedClaim(),
    ];
    const [early, twice, unknown, amount] = claims.map(({ id }) => id);
    const id = await exportBatch(finance, claims, 2_000_000);
    const text = bankResponse(
      `${early},Paid,TRF-1,,2026-11-01,500000`,
      `${twice},Paid,TRF-2,,${TODAY},500000`,
      `${twice},Rejected,,closed,,500000`,
      `${unknown},Maybe,,,,500000`,
      `${amount},Paid,TRF-4,,${TODAY},half`,
    );
    const { Rows, Problems } = (await finance.previewResult(id, text)).body;
    expect(Rows.map(({ Claim, Fit }) => [Claim, Fit])).toEqual([
      [early, 'wrong_day'],
      [twice, 'contradiction'],
      [twice, 'contradiction'],
      [unknown, 'unknown_status'],
      [amount, 'unreadable'],
    ]);
    expect(Problems).toBe(5);
  });

  it('has its references trimmed, and skipped if too long or with control characters', async () => {
    const [spaced, long, control] = [await makeApprovedClaim(), await makeApprovedClaim(), await makeApprovedClaim()];
    const claims = [spaced, long, control];
    const id = await exportBatch(finance, claims, 1_500_000);
    const text = bankResponse(
      `${spaced.id},Paid,"  TRF \t 77   A ",,${TODAY},500000`,
      `${long.id},Paid,${'9'.repeat(101)},,${TODAY},500000`,
      `${control.id},Paid,TRF\u001b[31m,,${TODAY},500000`,
    );
    const { Rows, Paid } = (await finance.previewResult(id, text)).body;
    expect([Paid, Rows.map(({ Fit }) => Fit)]).toEqual([1, ['new', 'reference', 'reference']]);
    expect(Rows[0]).toMatchObject({ Reference: 'TRF 77 A' });
    await finance.importResult(id, text);
    expect(await findClaim(spaced)).toMatchObject({ DeliveryReference: 'TRF 77 A' });
    const settle = async (Reference: string) => {
      const { Revision } = (await finance.find(long.id)) ?? {};
      return finance.post(`payouts/${long.id}/settle`, { Revision, Result: 'paid', Reference });
    };
    expect((await settle('TRF\u202e1')).status).toBe(422);
    expect((await settle('  TRF   1 ')).body).toMatchObject({ State: 'paid', Reference: 'TRF 1' });
  });

  it('can be entered manually for one claim', async () => {
    const [paid, refused] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const settle = async (id: number, body: object) => {
      const { Revision } = (await finance.find(id)) ?? {};
      return finance.post<{ State: string; errors?: object }>(`payouts/${id}/settle`, { Revision, ...body });
    };
    expect((await settle(paid.id, { Result: 'paid', Reference: 'TRF-1' })).status).toBe(409);
    await exportBatch(finance, [paid, refused], 1_000_000);
    expect((await settle(paid.id, { Result: 'paid' })).body.errors).toHaveProperty('Reference');
    expect((await settle(paid.id, { Result: 'paid', Reference: 'TRF-1', PaidOn: '2026-11-01' })).status).toBe(409);
    expect((await settle(paid.id, { Result: 'paid', Reference: 'TRF-1' })).body).toMatchObject({ State: 'paid' });
    expect((await settle(refused.id, { Result: 'unknown' })).body).toMatchObject({ State: 'exported' });
    expect((await settle(refused.id, { Result: 'refused', Reason: 'bank' })).body).toMatchObject({ State: 'due' });
    expect((await finance.makeBatch([refused.id], 500_000)).status).toBe(200);
  });
});

describe('the delivery commands', () => {
  it('refuse a claim in a batch without a file, and settle the row of an exported batch', async () => {
    const claim = await makeApprovedClaim();
    const { id } = (await finance.makeBatch([claim.id], 500_000)).body;
    const pay = () => staffOps('redemptions', 'paid', String(claim.id), '--reference', 'TRF-5', '--as', 'budi');
    expect(await pay()).toMatchObject({ code: 1, output: expect.stringContaining(`payout batch ${id}`) });
    await finance.act(id, 'export', { Template: 'generic-csv' });
    expect((await pay()).code).toBe(0);
    expect(await finance.readBatch(id)).toMatchObject({
      State: 'settled',
      Paid: 1,
      Rows: [{ State: 'paid', Reference: 'TRF-5' }],
    });
    await staffOps('redemptions', 'undelivered', String(claim.id), '--why', '8830127745 closed', '--as', 'budi');
    expect(await finance.readBatch(id)).toMatchObject({
      Paid: 0,
      Refused: 1,
      Rows: [{ Refused: { Text: '•••• 7745 closed' } }],
    });
    expect(await finance.find(claim.id)).toMatchObject({ State: 'due' });
  });
});
