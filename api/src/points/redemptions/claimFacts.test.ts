import type { Problem } from '@friends/shared/contract/api/errors';
import type { ClaimFacts, StaffClaim } from '@friends/shared/contract/staff/claims';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { makeMember, makeReward, pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
import { claim, makeClaim } from '../../../tests/support/asMember.ts';
import { mailKinds } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
ownApi({ APPROVALS_FROM: '100' }, NOW);

let clerk: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
});

const factsOf = async (id: string, { cookie } = clerk): Promise<ClaimFacts> =>
  (await staffCall<ClaimFacts>(`GET /staff/claims/${id}`, { cookie })).body;

const ACCOUNT = '7766554433';
const CONTACT = { Name: 'Ana', Phone: '081298700001', Address: 'Jl. Mawar 1, Bandung' };
const BANK = {
  ...CONTACT,
  ClaimBankName: 'BCA',
  ClaimBankAccount: ACCOUNT,
  ClaimBankHolder: 'Ana Wijaya',
};
const makeCash = (details: Readonly<Record<string, string>> = BANK) =>
  makeClaim({ category: 'CASH', points: 4 }, { points: 20, details });

describe('the facts for and against a claim', () => {
  it('show masked payout details, and which are missing', async () => {
    const { member, id } = await makeCash();
    const complete = await factsOf(id);
    expect(complete.Payout).toEqual({ Missing: [], Bank: 'BCA', Masked: '•••• 4433', SameAddress: 0 });
    await sql('update members set claim_details = claim_details || $2::text::jsonb where id = $1', [
      member.id,
      '{"ClaimBankAccount":"-","ClaimBankHolder":""}',
    ]);
    await sql(`update members set claim_sealed = null where id = $1`, [member.id]);
    expect((await factsOf(id)).Payout?.Missing).toEqual(
      expect.arrayContaining(['ClaimBankAccount', 'ClaimBankHolder']),
    );
    expect(JSON.stringify(complete)).not.toContain(ACCOUNT);
    await staffOps('redemptions', 'reject', id, '--why', 'Incomplete', '--as', 'tono');
    expect((await factsOf(id)).Payout).toBeNull();
  });

  it.each([
    ['Jl. Anggrek 1, Bandung', '', '•••• Bandung'],
    ['Jl. Anggrek No 1', 'Surabaya', '•••• Surabaya'],
    ['Jl. Anggrek No 1', '', '••••'],
  ])('show only the town of a delivery address, or the area: %s (%s)', async (Address, area, Masked) => {
    const { member, id } = await makeClaim({ category: 'PRODUCT' }, { points: 10, details: { ...CONTACT, Address } });
    await sql('update members set area = $2 where id = $1', [member.id, area]);
    expect((await factsOf(id)).Payout).toMatchObject({ Missing: [], Masked });
  });

  it('count other members with the same address, ignoring case', async () => {
    const address = 'Ruko Melati Blok C 12';
    const { id } = await makeClaim({ category: 'PRODUCT' }, { points: 10, details: { ...CONTACT, Address: address } });
    for (const typed of [address, ` ${address.toUpperCase()} `, `${address}0`]) {
      const { id: other } = await makeMember();
      await sql('update members set address = $2 where id = $1', [other, typed]);
    }
    expect((await factsOf(id)).Payout?.SameAddress).toBe(2);
  });

  it('list other members with the same details', async () => {
    const { id } = await makeCash({ ...BANK, ClaimBankAccount: '9911223344', Phone: '081298700002' });
    const other = await makeMember({ details: { ClaimBankAccount: '991 122 3344' } });
    expect((await factsOf(id)).Same).toEqual([
      expect.objectContaining({ id: other.id, AgentCode: other.agentCode, Shared: ['account'] }),
    ]);
  });

  it('show the member’s history: sign-up, balance, claims, missing points and corrections', async () => {
    const member = await makeMember({ points: 50 });
    const ids: string[] = [];
    for (const points of [1, 2, 3, 4, 5, 6, 7])
      ids.push(String((await claim(member, await makeReward({ points }))).body.id));
    const [first = '', second = '', , , , , last = ''] = ids;
    await staffOps('redemptions', 'approve', first, '--as', 'tono');
    await staffOps('redemptions', 'reject', second, '--why', 'Sold out', '--as', 'tono');
    const before = (await factsOf(last)).History;
    await staffOps('points', 'correct', '--why', 'Typed twice', '--as', 'tono', '--', String(member.id), '-3');
    await sql(
      `insert into points_claims (member_id, agent_code, user_id, booking_ref, hotel_name, check_out, created_at, status)
       select id, agent_code, user_id, 'R1', 'Hotel', '2026-10-01', now(), 'declined' from members where id = $1`,
      [member.id],
    );
    const { History } = await factsOf(last);
    expect(History).toMatchObject({
      Since: expect.stringMatching(/Z$/),
      Points: await pointsOf(member),
      Claims: { Pending: 4, Approved: 1, Rejected: 1, Withdrawn: 0 },
      Questions: { pending: 0, credited: 0, declined: 1 },
      Corrections: before.Corrections + 1,
      CorrectedPoints: before.CorrectedPoints - 3,
    });
    expect(History.Latest.map(({ id }) => String(id))).toEqual(ids.slice(1, 6).toReversed());
    expect(History.Latest.at(-1)).toMatchObject({ State: 'Rejected', TotalPoints: 2 });
  });
});

describe('the list of claims', () => {
  const ids = async (query: string): Promise<string[]> => {
    const { body } = await staffCall<StaffClaim[]>(`GET /staff/claims?perPage=200&${query}`, { cookie: clerk.cookie });
    return body.map(({ id }) => String(id));
  };

  it('includes decided claims, and can be filtered by kind, agency and days', async () => {
    const cash = await makeCash({ ...BANK, ClaimBankAccount: '5511223344', Phone: '081298700003' });
    await setClock(NOW + 3 * DAY_MS);
    const [voucher, other] = [
      await makeClaim({ category: 'VOUCHER' }, { points: 10, details: CONTACT }),
      await makeClaim({ category: 'GIFT' }),
    ];
    await setClock(NOW);
    expect(await ids(`Kind=bank&Q=${cash.member.agentCode}`)).toEqual([cash.id]);
    expect(await ids('Kind=voucher')).toEqual([voucher.id]);
    expect(await ids('Kind=other')).toContain(other.id);
    expect(await ids('Kind=other')).not.toContain(cash.id);
    const later = await ids('From=2026-11-05&Until=2026-11-05');
    expect(later).toEqual([voucher.id, other.id]);
    await staffOps('redemptions', 'approve', voucher.id, '--as', 'tono');
    expect(await ids('From=2026-11-05&State=Approved')).toEqual([voucher.id]);
    expect(await ids(`State=any&Agency=${encodeURIComponent(` ${cash.member.agentCode.toLowerCase()}`)}`)).toEqual([
      cash.id,
    ]);
    expect(await ids('Agency=NO-SUCH')).toEqual([]);
    const { body: csv } = await staffCall<string>('GET /staff/claims/csv?Kind=voucher&State=any', {
      cookie: clerk.cookie,
    });
    expect(csv.trim().split('\n')).toHaveLength(2);
    await sql(`update members set claim_sealed = null, claim_details = '{}' where id = $1`, [cash.member.id]);
    const { body: file } = await staffCall<string>(`GET /staff/claims/csv?Agency=${cash.member.agentCode}`, {
      cookie: clerk.cookie,
    });
    expect(file).toContain('Payout details missing or wrong');
    expect(csv).not.toContain('missing or wrong');
  });
});

describe('approving several claims', () => {
  const approveAll = async (Claims: readonly object[], { cookie } = clerk) =>
    staffCall<RowResult[] & Partial<Problem>>('POST /staff/claims/approve', { cookie, body: { Claims } });
  const atRevision = async (id: string) => ({ id: Number(id), Revision: (await factsOf(id)).Revision });

  it('decides each unless it changed since it was shown, with its own result', async () => {
    const [one, two, three] = [await makeClaim(), await makeClaim(), await makeClaim()];
    const large = await makeClaim({ points: 100 }, { points: 150 });
    const rows = await Promise.all([one, two, three, large].map(({ id }) => atRevision(id)));
    await staffOps('redemptions', 'reject', two.id, '--why', 'Sold out', '--as', 'tono');
    const { status, body } = await approveAll([...rows, { id: 987_654_321, Revision: 'x' }]);
    expect(status).toBe(200);
    expect(body.map(({ Error: error }) => error)).toEqual([
      null,
      `Nothing was done: claim ${two.id} was rejected by tono on 2026-11-02 09:00 WIB.`,
      null,
      expect.any(String),
      expect.any(String),
    ]);
    expect(await mailKinds(one.member.email)).toContain('redemption_approved');
    expect(await readLastAudit(`redemption ${one.id}`)).toMatchObject({
      who: clerk.email,
      what: 'redemption approved',
      by_right: 'redemptions.decide',
    });
    expect((await factsOf(large.id)).State).toBe('Pending');
    const first = await approveAll([await atRevision(large.id)], sari);
    expect([first.body, (await factsOf(large.id)).FirstApprovedBy]).toEqual([
      [{ id: Number(large.id), Error: null }],
      sari.email,
    ]);
    expect((await staffOps('ledger', 'check')).code).toBe(0);
  });

  it('also approves claims that the list marks as lacking details', async () => {
    const complete = await makeCash({ ...BANK, ClaimBankAccount: '6611223344', Phone: '081298700006' });
    const emptied = await makeCash({ ...BANK, ClaimBankAccount: '6611223345', Phone: '081298700007' });
    await sql(`update members set claim_details = '{}', claim_sealed = null where id = $1`, [emptied.member.id]);
    const { body } = await staffCall<StaffClaim[]>('GET /staff/claims?Kind=bank&Sort=latest', { cookie: clerk.cookie });
    expect(body.slice(0, 2).map(({ id, DetailsMissing }) => [String(id), DetailsMissing])).toEqual([
      [emptied.id, true],
      [complete.id, false],
    ]);
    await approveAll([await atRevision(emptied.id)]);
    expect(await factsOf(emptied.id)).toMatchObject({ State: 'Approved', DetailsMissing: false });
  });

  it('skips the caller’s own claims, and accepts at most 200', async () => {
    const { member, id } = await makeClaim();
    await sql('update members set email = $2 where id = $1', [member.id, clerk.email]);
    const { body } = await approveAll([await atRevision(id)]);
    expect([body[0]?.Error, (await factsOf(id)).State]).toEqual([expect.stringContaining('decide'), 'Pending']);
    const many = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, Revision: 'x' }));
    expect((await approveAll(many)).status).toBe(422);
  });
});
