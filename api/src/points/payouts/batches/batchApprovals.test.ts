import { setClock, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../../tests/support/ownApi.ts';
import {
  bankResponse,
  exportBatch,
  makeApprovedClaim,
  type Payouts,
  passHours,
  payoutsOf,
} from '../../../../tests/support/payouts.ts';
import { readLastAudit } from '../../../../tests/support/people.ts';
import { saveProfile } from '../../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ PAYOUT_APPROVALS_FROM: '1000000', APPROVALS_FROM: '5000' }, NOW);

let [maker, second]: StaffPerson[] = [];
let [finance, other]: Payouts[] = [];

/** Sets the clock two days on for each number, so that earlier batches no longer count, and logs staff in. */
async function startOn(day: number): Promise<{ finance: Payouts; other: Payouts }> {
  await passHours(NOW, day * 48);
  const at = NOW + day * 48 * 3_600_000;
  [maker, second] = [await makeStaff('finance', at), await makeStaff('approver', at)];
  [finance, other] = [payoutsOf(maker), payoutsOf(second)];
  return { finance, other };
}

const exportOf = (who: Payouts, id: number) => who.act(id, 'export', { Template: 'generic-csv' });

describe('a batch above the limit', () => {
  it('waits for approval by a second person, not its author', async () => {
    const { finance, other } = await startOn(1);
    const claim = await makeApprovedClaim({ value: 1_000_000 });
    const { body } = await finance.makeBatch([claim.id], 1_000_000);
    expect(body).toMatchObject({ State: 'waiting', NeedsApproval: true });
    expect((await exportOf(finance, body.id)).status).toBe(409);
    expect((await finance.act<{ detail: string }>(body.id, 'approve')).body.detail).toContain('second person');
    expect((await other.act(body.id, 'approve')).body).toMatchObject({ State: 'ready', ApprovedBy: second?.email });
    expect(await readLastAudit(`payout batch ${body.id}`)).toMatchObject({
      what: 'payout batch approved',
      who: second?.email,
    });
    expect((await other.act(body.id, 'export', { Template: 'generic-csv' })).status).toBe(403);
    expect((await exportOf(finance, body.id)).body).toMatchObject({ State: 'exported' });
  });

  it('also waits above a limit of points, or if small batches of a day together exceed the limit', async () => {
    const { finance } = await startOn(2);
    const many = [];
    for (let claims = 0; claims < 4; claims += 1) many.push((await makeApprovedClaim({ points: 1500, value: 1 })).id);
    expect((await finance.makeBatch(many, 4)).body.State).toBe('waiting');
    const small = [await makeApprovedClaim({ value: 600_000 }), await makeApprovedClaim({ value: 400_000 })] as const;
    expect((await finance.makeBatch([small[0].id], 600_000)).body.State).toBe('ready');
    expect((await finance.makeBatch([small[1].id], 400_000)).body.State).toBe('waiting');
  });

  it('loses its approval after a deduction, whose author then cannot approve it', async () => {
    const { finance, other } = await startOn(3);
    const third = payoutsOf(await makeStaff('finance', NOW + 3 * 48 * 3_600_000));
    const claim = await makeApprovedClaim({ value: 1_000_000 });
    const { id } = (await finance.makeBatch([claim.id], 1_000_000)).body;
    await other.act(id, 'approve');
    expect((await third.act(id, 'deduct', { Claim: claim.id, Amount: 1000, Why: 'Tax' })).body.State).toBe('waiting');
    expect((await third.act(id, 'approve')).status).toBe(409);
    expect((await other.act(id, 'approve')).body.State).toBe('ready');
  });

  it('loses its approval if the account of a claim in it changes', async () => {
    const { finance, other } = await startOn(9);
    const claim = await makeApprovedClaim({ value: 1_000_000 });
    const first = (await finance.makeBatch([claim.id], 1_000_000)).body.id;
    await other.act(first, 'approve');
    await exportOf(finance, first);
    await finance.importResult(first, bankResponse(`${claim.id},Rejected,,account closed,,1000000`));
    const { id } = (await finance.makeBatch([claim.id], 1_000_000)).body;
    expect((await other.act(id, 'approve')).body.State).toBe('ready');
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    expect(await finance.readBatch(id)).toMatchObject({ State: 'waiting', ApprovedBy: null });
  });

  it('cannot be approved by someone who removed a deduction; nobody can deduct from their own claim', async () => {
    const { finance } = await startOn(7);
    const at = NOW + 7 * 48 * 3_600_000;
    const third = await makeStaff('finance,approver', at);
    const both = payoutsOf(third);
    const claim = await makeApprovedClaim({ value: 1_000_000 });
    const { id } = (await finance.makeBatch([claim.id], 1_000_000)).body;
    await finance.act(id, 'deduct', { Claim: claim.id, Amount: 50_000, Why: 'Tax' });
    const removeDeduction = () => both.act(id, 'deduct', { Claim: claim.id, Amount: 0, Why: 'No tax' });
    expect((await removeDeduction()).body).toMatchObject({ Net: 1_000_000, IsMaker: true });
    expect((await both.act(id, 'approve')).status).toBe(409);
    await finance.act(id, 'deduct', { Claim: claim.id, Amount: 50_000, Why: 'Tax' });
    await sql('update members set email = $2 where id = $1', [claim.member.id, third.email]);
    expect((await removeDeduction()).status).toBe(409);
  });

  it('cannot be approved by someone with a claim in it; one’s own claim always needs a second person', async () => {
    const { finance, other } = await startOn(4);
    const [own, makers] = [await makeApprovedClaim({ value: 1_000_000 }), await makeApprovedClaim({ value: 10 })];
    await sql('update members set email = $2 where id = $1', [own.member.id, second?.email]);
    await sql('update members set email = $2 where id = $1', [makers.member.id, maker?.email]);
    const { id } = (await finance.makeBatch([own.id], 1_000_000)).body;
    expect(await other.readBatch(id)).toMatchObject({ IsOwn: true });
    expect((await other.act<{ detail: string }>(id, 'approve')).body.detail).toContain('so you cannot decide it');
    expect((await finance.makeBatch([makers.id], 10)).body).toMatchObject({ NeedsApproval: true });
  });

  it('needs approval if the current settings require it', async () => {
    const { finance } = await startOn(5);
    const claim = await makeApprovedClaim({ value: 1_000_000 });
    const { id } = (await finance.makeBatch([claim.id], 1_000_000)).body;
    await sql('update payout_batches set needs_approval = false where id = $1', [id]);
    expect(await finance.readBatch(id)).toMatchObject({ State: 'waiting' });
  });
});

it('staff cannot record the result of their own claim, neither manually nor from a bank file', async () => {
  const { finance } = await startOn(6);
  const claim = await makeApprovedClaim({ value: 10 });
  const others = { Phone: '087700001111', ClaimOvoPhone: '087700001111', ClaimBankAccount: '7712340001' };
  const other = await makeApprovedClaim({ value: 10 }, others);
  const id = await exportBatch(finance, [claim, other], 20);
  await sql('update members set email = $2 where id = $1', [claim.member.id, maker?.email]);
  const { Revision, IsOwn } = (await finance.find(claim.id)) ?? {};
  expect(IsOwn).toBe(true);
  const manual = { Revision, Result: 'paid', Reference: 'TRF-1' };
  expect((await finance.post(`payouts/${claim.id}/settle`, manual)).status).toBe(409);
  const text = bankResponse(`${claim.id},Rejected,,timeout,,10`, `${other.id},Paid,TRF-1,,,10`);
  expect((await finance.previewResult(id, text)).body.Rows[0]).toMatchObject({
    Problem: expect.stringContaining('your own'),
  });
  expect((await finance.importResult(id, text)).body).toMatchObject({ Paid: 1, Refused: 0, Open: 1 });
  await setClock(NOW);
});
