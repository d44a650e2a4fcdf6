import { call, setClock, sql } from '@friends/tools/testing/api/api';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { ownApi } from '../../../../tests/support/ownApi.ts';
import {
  bankResponse,
  exportBatch,
  type MadeClaim,
  makeApprovedClaim,
  type Payouts,
  passHours,
  payoutsOf,
} from '../../../../tests/support/payouts.ts';
import { readLastAudit } from '../../../../tests/support/people.ts';
import { saveProfile } from '../../../../tests/support/saveProfile.ts';
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

/** A finance person who signs in some hours later. */
async function financeAfter(hours: number): Promise<Payouts> {
  await passHours(NOW, hours);
  return payoutsOf(await makeStaff('finance', NOW + hours * 3_600_000));
}

const claimOf = async ({ id, member }: MadeClaim) =>
  (await call('GET /redemptions', { token: member.token })).body.find((row: { id: number }) => row.id === id);
const notificationsOf = async ({ member }: MadeClaim): Promise<{ Title: string; About: string }[]> =>
  (await call('GET /notifications', { token: member.token })).body;

describe('the bank’s result', () => {
  it('is previewed, applied to paid, refused and open claims, and changes nothing if repeated', async () => {
    const claims = [await makeApprovedClaim(), await makeApprovedClaim(), await makeApprovedClaim()];
    const [paid, refused, unknown] = claims as [MadeClaim, MadeClaim, MadeClaim];
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
    expect(await claimOf(paid)).toMatchObject({ DeliveredOn: TODAY, DeliveryReference: 'TRF-77', PayoutRefused: null });
    expect((await notificationsOf(paid))[0]).toMatchObject({ Title: 'Your reward is paid' });
    expect((await mailsTo(paid.member.email)).map(({ kind }) => kind)).toContain('redemption_paid');
    expect(await claimOf(refused)).toMatchObject({ DeliveredOn: null, PayoutRefused: 'account_unknown' });
    expect((await notificationsOf(refused))[0]).toMatchObject({
      Title: 'Your reward could not be paid yet',
      About: expect.stringContaining('the bank does not know the account number'),
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
    const claims = [await makeApprovedClaim(), await makeApprovedClaim(), await makeApprovedClaim()];
    const [spaced, long, control] = claims as [MadeClaim, MadeClaim, MadeClaim];
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
    expect(await claimOf(spaced)).toMatchObject({ DeliveryReference: 'TRF 77 A' });
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

describe('a payout that the bank refused', () => {
  it('waits for corrected details and the hold after them, and then uses these', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    expect(await finance.find(claim.id)).toMatchObject({ State: 'refused', Batch: id });
    await saveProfile(claim.member, { Address: 'Jl. Baru 2', Fields: 'Address' });
    expect(await finance.find(claim.id)).toMatchObject({ State: 'refused' });
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    expect(await finance.find(claim.id)).toMatchObject({
      State: 'held',
      Account: '•••• 7778',
      Refused: null,
      Changed: false,
    });
    expect(await claimOf(claim)).toMatchObject({ PayoutRefused: null });
    expect(await readLastAudit(`redemption ${claim.id}`)).toMatchObject({ what: 'payout details taken again' });
    const nextDay = await financeAfter(25);
    expect((await nextDay.makeBatch([claim.id], 500_000)).status).toBe(200);
  });

  it('uses details that the member changed before the refusal, without asking again', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    expect(await finance.find(claim.id)).toMatchObject({ State: 'held', Account: '•••• 7778', Refused: null });
    expect(await claimOf(claim)).toMatchObject({ PayoutRefused: null });
    expect((await mailsTo(claim.member.email)).map(({ kind }) => kind)).not.toContain('payout_refused');
  });

  it('uses corrected details in a new batch that has no file yet', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    await finance.makeBatch([claim.id], 500_000);
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    expect(await finance.find(claim.id)).toMatchObject({ State: 'batched', Account: '•••• 7778' });
  });

  it('is not refused again by the result of an earlier batch, only by one of a later day', async () => {
    const claim = await makeApprovedClaim();
    const first = await exportBatch(finance, [claim], 500_000);
    const answer = (day: string) => bankResponse(`${claim.id},Rejected,,Time out at 8830127745,${day},500000`);
    await finance.importResult(first, answer(''));
    const next = await exportBatch(finance, [claim], 500_000);
    for (const day of ['', TODAY]) {
      const { Refused, Rows } = (await finance.previewResult(next, answer(day))).body;
      expect([Refused, Rows]).toMatchObject([0, [{ Problem: expect.stringContaining('earlier batch') }]]);
    }
    const later = await financeAfter(24);
    expect((await later.importResult(next, answer('2026-11-21'))).body).toMatchObject({ Refused: 1 });
  });

  it('is not marked as paid by a result that was read before the payment was returned', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim, other], 1_000_000);
    const answer = bankResponse(`${claim.id},Paid,,,,500000`, `${other.id},Paid,TRF-8,,,500000`);
    expect((await finance.previewResult(first, answer)).body.ReadBefore).toBeNull();
    expect((await finance.importResult(first, answer)).body).toMatchObject({ Paid: 2 });
    const repeated = (await finance.previewResult(first, answer)).body;
    expect(repeated).toMatchObject({ Paid: 0, Same: 2, ReadBefore: { Batch: first, By: person.email } });
    const returned = ['--why', 'Account closed', '--as', 'budi'];
    await staffOps('redemptions', 'undelivered', String(claim.id), String(other.id), ...returned);
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    // The same file, the same with other lines added, and only its own line.
    const saved = bankResponse(`${other.id},Paid,TRF-8,,,500000`, `${claim.id},Paid,,,,500000`, '');
    for (const file of [
      answer,
      saved,
      bankResponse(`${claim.id},Paid,,,,500000`),
      bankResponse(`${other.id},Paid,TRF-8,,,`),
    ]) {
      const { Paid, Rows } = (await finance.previewResult(next, file)).body;
      expect([Paid, [...new Set(Rows.map(({ Fit }) => Fit))]]).toEqual([0, ['read_before']]);
      expect((await finance.importResult(next, file)).body).toMatchObject({ Paid: 0, Open: 2 });
    }
    expect((await finance.previewResult(next, saved)).body.ReadBefore).toMatchObject({ Batch: first });
    expect(await claimOf(claim)).toMatchObject({ DeliveredOn: null });
    // The response to this batch has another reference, or a day.
    const newResponse = bankResponse(`${claim.id},Paid,,,${TODAY},500000`, `${other.id},Paid,TRF-9,,,500000`);
    expect((await finance.importResult(next, newResponse)).body).toMatchObject({ Paid: 2, Open: 0 });
  });

  it('is not marked as paid by the earlier result after Excel removed leading zeros of references', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim, other], 1_000_000);
    const rows = (...references: readonly string[]) =>
      bankResponse(...[claim, other].map(({ id }, at) => `${id},Paid,${references[at]},,,500000`));
    expect((await finance.importResult(first, rows('00123', 'TRF-4'))).body).toMatchObject({ Paid: 2 });
    const returned = ['--why', 'Account closed', '--as', 'budi'];
    await staffOps('redemptions', 'undelivered', String(claim.id), String(other.id), ...returned);
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    const saved = (await finance.previewResult(next, rows('123', 'TRF-4'))).body;
    expect(saved).toMatchObject({ Paid: 0, ReadBefore: { Batch: first } });
    expect((await finance.previewResult(next, bankResponse(`${claim.id},Paid,123,,,500000`))).body.Rows).toMatchObject([
      { Fit: 'read_before', Problem: expect.stringContaining('earlier batch') },
    ]);
    expect((await finance.importResult(next, rows('1230', 'TRF-04'))).body).toMatchObject({ Paid: 2 });
  });

  it('is not marked as paid by a result that the previous release read for an earlier batch', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim, other], 1_000_000);
    const answer = bankResponse(`${claim.id},Paid,,,,500000`, `${other.id},Paid,TRF-5,,,500000`);
    expect((await finance.importResult(first, answer)).body).toMatchObject({ Paid: 2 });
    // An older release stored neither.
    await sql('delete from payout_answers where batch_id = $1', [first]);
    await sql('update payout_items set paid_reference = null, paid_on = null where batch_id = $1', [first]);
    const returned = ['--why', 'Account closed', '--as', 'budi'];
    await staffOps('redemptions', 'undelivered', String(claim.id), String(other.id), ...returned);
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    expect((await finance.previewResult(next, answer)).body.Rows.map(({ Fit }) => Fit)).toEqual([
      'read_before',
      'read_before',
    ]);
    const newResponse = bankResponse(`${claim.id},Paid,TRF-6,,,500000`, `${other.id},Paid,TRF-7,,,500000`);
    expect((await finance.importResult(next, newResponse)).body).toMatchObject({ Paid: 2, Open: 0 });
  });

  it('is marked as paid by a result that was uploaded for an earlier batch by mistake', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(first, bankResponse(`${claim.id},Paid,TRF-1,,,500000`));
    await staffOps('redemptions', 'undelivered', String(claim.id), '--why', 'Account closed', '--as', 'budi');
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    const answer = bankResponse(`${claim.id},Paid,TRF-9,,${TODAY},500000`, `${other.id},Paid,TRF-8,,${TODAY},500000`);
    expect((await finance.importResult(first, answer)).body).toMatchObject({ Paid: 0 });
    expect((await finance.previewResult(next, answer)).body).toMatchObject({ Paid: 2, ReadBefore: null });
  });

  it('can be retried with unchanged details if selected', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    expect((await finance.makeBatch([claim.id], 500_000)).body).toMatchObject({ Count: 1 });
  });
});

describe('the delivery commands', () => {
  it('refuse a claim in a batch without a file, and settle the row of an exportBatch batch', async () => {
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
