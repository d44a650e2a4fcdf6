import { setClock, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeApprovedClaim, type Payouts, passHours, payoutsOf } from '../../../tests/support/payouts.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
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

describe('due payouts', () => {
  it('are listed with amount, member, due date and masked account', async () => {
    const { id, member } = await makeApprovedClaim({ value: 750_000 });
    expect(await finance.find(id)).toMatchObject({
      Kind: 'bank',
      State: 'due',
      Amount: 750_000,
      AgentCode: member.agentCode,
      MemberName: 'Ana Wijaya',
      Bank: 'BCA',
      Account: '•••• 7745',
      DueOn: '2026-12-20',
      Late: false,
      Changed: false,
      Batch: null,
      IsOwn: false,
    });
    const wallet = await makeApprovedClaim({ category: 'OVO' });
    expect(await finance.find(wallet.id)).toMatchObject({ Kind: 'wallet', Bank: null, Account: '•••• 7890' });
  });

  it('are filtered by kind, state, text and day, sorted, and totalled', async () => {
    const [small, large] = [await makeApprovedClaim({ value: 100_001 }), await makeApprovedClaim({ value: 100_002 })];
    await sql('update members set name = $2 where id = any($1)', [[small.member.id, large.member.id], 'Quito Zainal']);
    const ids = async (query: string) => (await finance.list(`Q=Quito&${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([small.id, large.id]);
    expect(await ids('Sort=amount')).toEqual([large.id, small.id]);
    expect(await ids('Kind=wallet')).toEqual([]);
    expect(await ids('State=paid')).toEqual([]);
    expect(await ids('Until=2026-12-19')).toEqual([]);
    expect(await finance.totals('Q=Quito')).toEqual([{ Kind: 'bank', State: 'due', Count: 2, Sum: 200_003, Late: 0 }]);
    const file = await finance.get<string>('payouts/csv?Q=Quito&Sort=amount');
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${large.id},.*,100002,BCA,•••• 7745,2026-12-20,Due,`)),
      expect.stringMatching(new RegExp(`^${small.id},.*,100001,BCA,•••• 7745,2026-12-20,Due,`)),
    ]);
    expect(await readLastAudit('2 payouts')).toMatchObject({ what: 'payouts exported' });
    const late = await (await financeAfter(31 * 24)).list('Q=Quito&Late=true');
    expect(late.map(({ id, Late }) => [id, Late])).toEqual([
      [small.id, true],
      [large.id, true],
    ]);
  });

  it('keep the account of the approval if the member changes it, and show that', async () => {
    const claim = await makeApprovedClaim();
    await passHours(NOW, 0.1);
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    expect(await finance.find(claim.id)).toMatchObject({ State: 'held', Changed: true, Account: '•••• 7745' });
    expect((await finance.makeBatch([claim.id], 500_000)).status).toBe(409);
    const nextDay = await financeAfter(26);
    expect(await nextDay.find(claim.id)).toMatchObject({ State: 'due', Changed: true, HeldUntil: null });
    const { body } = await nextDay.get(`payouts/${claim.id}/details`);
    expect(body).toMatchObject({ Bank: 'BCA', Account: '8830127745', Holder: 'Ana Wijaya', Phone: null });
  });

  it('show the unmasked account only to staff with the right, and each access is audited', async () => {
    const { id } = await makeApprovedClaim();
    const countAuditedReads = async () =>
      (
        await sql(`select count(*)::int as count from audit where what = 'read: payoutDetails' and target = $1`, [
          `redemption ${id}`,
        ])
      )[0].count;
    for (const expected of [1, 2]) {
      expect((await finance.get(`payouts/${id}/details`)).status).toBe(200);
      expect(await countAuditedReads()).toBe(expected);
    }
    const clerk = payoutsOf(await makeStaff('clerk', NOW));
    expect((await clerk.get(`payouts/${id}/details`)).status).toBe(403);
  });

  it('go to the current account after the team resumed payouts that the member had stopped', async () => {
    const { id, member } = await makeApprovedClaim({}, { ClaimBankAccount: '6660001112' });
    await sql('update members set payout_stopped_at = now() where id = $1', [member.id]);
    await saveProfile(member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    expect(await finance.find(id)).toMatchObject({ State: 'stopped', Account: '•••• 1112' });
    await staffOps('members', 'payouts', String(member.id), 'on', '--why', 'Called back', '--as', 'sari');
    expect(await finance.find(id)).toMatchObject({ State: 'held', Account: '•••• 7778' });
    expect(await readLastAudit(`redemption ${id}`)).toMatchObject({ who: 'sari', what: 'payout details taken again' });
  });

  it('are marked if their member stopped payouts', async () => {
    const { id, member } = await makeApprovedClaim();
    await sql('update members set payout_stopped_at = now() where id = $1', [member.id]);
    expect(await finance.find(id)).toMatchObject({ State: 'stopped' });
    expect((await finance.makeBatch([id], 500_000)).body).toMatchObject({ code: 'conflict' });
  });
});

it('payouts need the right to be read or paid', async () => {
  const { cookie } = await makeStaff('clerk', NOW);
  for (const what of [
    'GET /staff/payouts',
    'GET /staff/payouts/totals',
    'GET /staff/payout-batches',
    'GET /staff/payouts/csv',
  ])
    expect((await staffCall(what, { cookie })).status).toBe(403);
  const approver = await makeStaff('approver', NOW);
  expect((await payoutsOf(approver).makeBatch([1], 1)).status).toBe(403);
});
