import type { DeliveryDetails, StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { call, setClock, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { type MadeClaim, makeApprovedClaim, passHours } from '../../../tests/support/payouts.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

const MILES = { ClaimGarudaMilesID: '618204937' };
const TOKOPEDIA = { ClaimTokopediaEmail: 'toko@agents.test' };

function deliveriesOf({ cookie }: StaffPerson) {
  const get = <Body>(path: string) => staffCall<Body>(`GET /staff/deliveries${path}`, { cookie });
  const one = async (id: number) => (await get<StaffDelivery>(`/${id}`)).body;
  return {
    get,
    one,
    list: async (query = '') => (await get<StaffDelivery[]>(`?perPage=200&${query}`)).body,
    details: async (id: number) => (await get<DeliveryDetails>(`/${id}/details`)).body.Fields,
    async act(id: number, action: string, body: object) {
      const { Revision } = await one(id);
      const request = { Revision, ...body };
      return staffCall<Partial<StaffDelivery>>(`POST /staff/deliveries/${id}/${action}`, { cookie, body: request });
    },
  };
}

let clerk: ReturnType<typeof deliveriesOf>;
beforeAll(async () => {
  clerk = deliveriesOf(await makeStaff('fulfilment', NOW));
});
beforeEach(() => setClock(NOW));

const latestClaimOf = async ({ member: { token } }: MadeClaim) => (await call('GET /redemptions', { token })).body[0];
const latestNotification = async ({ member: { token } }: MadeClaim) =>
  (await call('GET /notifications', { token })).body[0].Text;
const mailBodies = async ({ member: { email } }: MadeClaim): Promise<string[]> =>
  (await sql('select body from mails where recipient = $1 order by id desc', [email])).map(({ body }) => body);
const productClaim = (details = {}) => makeApprovedClaim({ category: 'PRODUCT' }, details);

describe('deliveries', () => {
  it('are the approved claims not paid in money, with a masked destination', async () => {
    const claim = await productClaim({ Address: 'Jl. Mawar 1, Bandung 40115' });
    expect(await clerk.one(claim.id)).toMatchObject({
      Route: 'product',
      State: 'due',
      MemberName: 'Ana Wijaya',
      To: '•••• 40115',
      DueOn: '2026-12-04',
      Late: false,
      Changed: false,
      HeldUntil: null,
      DeliveredOn: null,
      HasCode: false,
      IsOwn: false,
    });
    const miles = await makeApprovedClaim({ category: 'GARUDA' }, MILES);
    expect(await clerk.one(miles.id)).toMatchObject({ Route: 'miles', To: '•••• 4937' });
    const tokopedia = await makeApprovedClaim({ category: 'TOKOPEDIA' }, TOKOPEDIA);
    expect(await clerk.one(tokopedia.id)).toMatchObject({ Route: 'tokopedia', To: '••••@agents.test' });
    const cash = await makeApprovedClaim();
    expect((await clerk.get(`/${cash.id}`)).status).toBe(404);
    expect((await clerk.list()).map(({ id }) => id)).not.toContain(cash.id);
  });

  it('are filtered by route, state, lateness and text, sorted, and exported', async () => {
    const claims = [await productClaim(), await makeApprovedClaim({ category: 'HOTEL' }), await productClaim()];
    const [first, hotel, second] = claims.map(({ id }) => id);
    const members = claims.map(({ member }) => member.id);
    await sql(`update members set name = 'Quito ' || id where id = any($1)`, [members]);
    const ids = async (query: string) => (await clerk.list(`Q=Quito&${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([first, hotel, second]);
    expect(await ids('Route=travel')).toEqual([hotel]);
    expect(await ids('State=delivered')).toEqual([]);
    expect(await ids('Late=true')).toEqual([]);
    await sql(`update redemptions set due_on = '2026-11-19' where id = $1`, [second]);
    expect(await ids('Late=true')).toEqual([second]);
    expect(await ids('Sort=due')).toEqual([second, first, hotel]);
    const { body, headers } = await clerk.get<string>('/csv?Q=Quito&Route=product');
    expect(headers['content-type']).toContain('text/csv');
    expect(body.match(/Quito \d+/g)).toHaveLength(2);
  });

  it('show the member day, carrier and reference once sent: in claim, notification and email', async () => {
    const claim = await productClaim();
    const parcel = { On: '2026-11-20', Carrier: 'JNE', Reference: 'JP-001' };
    const { status, body } = await clerk.act(claim.id, 'deliver', parcel);
    const delivered = { DeliveredOn: '2026-11-20', Carrier: 'JNE' };
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...delivered, State: 'delivered', Reference: 'JP-001' }),
    ]);
    expect(await latestClaimOf(claim)).toMatchObject({ ...delivered, DeliveryReference: 'JP-001', Late: false });
    expect(await latestNotification(claim)).toBe('Your reward is sent: Reward, JNE JP-001');
    expect((await mailBodies(claim))[0]).toMatch(
      /sent to your address on 20 Nov 2026\. Carrier: JNE\. Reference: JP-001/,
    );
    expect((await clerk.list()).map(({ id }) => id)).not.toContain(claim.id);
    expect((await clerk.list('State=delivered&Q=JP-001')).map(({ id }) => id)).toEqual([claim.id]);
    const [line] = await sql('select who, what, why, after from audit where target = $1 order by id desc limit 1', [
      `redemption ${claim.id}`,
    ]);
    expect(line).toMatchObject({ what: 'redemption sent', why: '2026-11-20, reference JP-001' });
    expect(line.after).toEqual({ DeliveredOn: '2026-11-20', DeliveryReference: 'JP-001', Carrier: 'JNE' });
  });

  it('can be corrected, and undone with a reason; the member is notified each time', async () => {
    const claim = await productClaim();
    await clerk.act(claim.id, 'deliver', { Carrier: 'JNE', Reference: 'JP-002' });
    await passHours(NOW, 0.1);
    const corrected = await clerk.act(claim.id, 'correct', { Carrier: 'SiCepat', Reference: 'SC-9' });
    expect(corrected.body).toMatchObject({ Carrier: 'SiCepat', Reference: 'SC-9' });
    expect((await mailBodies(claim))[0]).toContain('This replaces what we wrote to you before');
    expect((await clerk.act(claim.id, 'undeliver', { Why: ' ' })).status).toBe(422);
    await passHours(NOW, 0.2);
    const undone = await clerk.act(claim.id, 'undeliver', { Why: 'It came back to us' });
    expect(undone.body).toMatchObject({ State: 'due', DeliveredOn: null, Carrier: null, Reference: null });
    expect(await latestClaimOf(claim)).toMatchObject({ DeliveredOn: null, Carrier: null, DeliveryReference: null });
    expect(await latestNotification(claim)).toBe('Not delivered yet, our mistake: Reward');
  });

  it('have miles credited, Tokopedia codes emailed, and invalid entries refused', async () => {
    const miles = await makeApprovedClaim({ category: 'GARUDA' }, MILES);
    const wrong = await clerk.act(miles.id, 'deliver', { Reference: 'GA-1', Carrier: 'JNE', Code: 'CODE-1234' });
    expect([wrong.status, wrong.body]).toEqual([
      422,
      expect.objectContaining({ errors: { Carrier: expect.any(String), Code: expect.any(String) } }),
    ]);
    expect((await clerk.act(miles.id, 'deliver', { Reference: ' ' })).status).toBe(422);
    await clerk.act(miles.id, 'deliver', { Reference: 'GA-1' });
    expect(await latestNotification(miles)).toBe('Your reward is credited: Reward, GA-1');
    const voucher = await makeApprovedClaim({ category: 'TOKOPEDIA' }, TOKOPEDIA);
    const noCode = await clerk.act(voucher.id, 'deliver', { Reference: 'TP-1' });
    expect([noCode.status, noCode.body]).toEqual([
      409,
      expect.objectContaining({ errors: { Code: expect.stringContaining('code') } }),
    ]);
    await clerk.act(voucher.id, 'deliver', { Reference: 'TP-1', Code: 'TOKO-4455' });
    expect(await sql(`select recipient from mails where body like '%TOKO-4455%'`)).toEqual([
      { recipient: 'toko@agents.test' },
    ]);
    const answer = await clerk.one(voucher.id);
    expect([answer.HasCode, JSON.stringify(answer)]).toEqual([true, expect.not.stringContaining('TOKO-4455')]);
    // Staff cannot read the code, so they cannot enter it again.
    await clerk.act(voucher.id, 'correct', { Reference: 'TP-2' });
    expect(await latestClaimOf(voucher)).toMatchObject({ DeliveryReference: 'TP-2', VoucherCode: 'TOKO-4455' });
  });

  it('keep the address of the approval if the member changes it, and show both', async () => {
    const claim = await productClaim({ Address: 'Jl. Mawar 1, Bandung' });
    await saveProfile(claim.member, { Address: 'Jl. Melati 2, Solo', Fields: 'Address' });
    expect(await clerk.one(claim.id)).toMatchObject({ State: 'due', Changed: true, To: '•••• Bandung' });
    const fields = await clerk.details(claim.id);
    expect(fields).toEqual([
      { Field: 'Name', Value: 'Ana Wijaya', Now: null },
      { Field: 'Address', Value: 'Jl. Mawar 1, Bandung', Now: 'Jl. Melati 2, Solo' },
      { Field: 'Phone', Value: '081234567890', Now: null },
      { Field: 'Email', Value: claim.member.email, Now: null },
    ]);
  });

  it('wait 24 hours after a change of the account, and stop if the member stops payouts', async () => {
    const miles = await makeApprovedClaim({ category: 'GARUDA' }, MILES);
    await passHours(NOW, 0.1);
    await saveProfile(miles.member, { ClaimGarudaMilesID: '700000001', Fields: 'ClaimGarudaMilesID' });
    expect(await clerk.one(miles.id)).toMatchObject({ State: 'held', Changed: true, To: '•••• 4937' });
    const held = await clerk.act(miles.id, 'deliver', { Reference: 'GA-2' });
    expect([held.status, held.body]).toEqual([409, expect.objectContaining({ title: 'On hold' })]);
    await sql('update members set payout_stopped_at = now() where id = $1', [miles.member.id]);
    expect(await clerk.one(miles.id)).toMatchObject({ State: 'stopped' });
    const stopped = await clerk.act(miles.id, 'deliver', { Reference: 'GA-2' });
    expect(stopped.body).toMatchObject({ title: 'Stopped by the member' });
  });

  it('stay unchanged if someone else changed them meanwhile', async () => {
    const claim = await productClaim();
    const { Revision } = await clerk.one(claim.id);
    await staffOps('redemptions', 'sent', String(claim.id), '--reference', 'JP-3', '--carrier', 'Pos');
    const late = await clerk.act(claim.id, 'correct', { Revision, Reference: 'JP-4' });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ errors: { Revision: expect.stringContaining('changed since you opened it') } }),
    ]);
    expect(await latestClaimOf(claim)).toMatchObject({ DeliveryReference: 'JP-3', Carrier: 'Pos' });
    const tooEarly = await clerk.act(claim.id, 'correct', { Reference: 'JP-4', On: '2026-11-01' });
    expect(tooEarly.body).toMatchObject({ errors: { On: expect.stringContaining('was approved after') } });
  });

  it('are recorded once if several people record them at the same time', async () => {
    const claim = await productClaim();
    const { Revision } = await clerk.one(claim.id);
    const answers = await Promise.all(
      ['R1', 'R2', 'R3'].map((Reference) => clerk.act(claim.id, 'deliver', { Revision, Reference })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const sent = await sql(`select 1 from mails where recipient = $1 and kind = 'redemption_sent'`, [
      claim.member.email,
    ]);
    expect(sent).toHaveLength(1);
  });

  it('cannot be recorded for one’s own membership', async () => {
    const person = await makeStaff('fulfilment', NOW);
    const claim = await productClaim();
    await sql('update members set email = $2 where id = $1', [claim.member.id, person.email]);
    const ownDeliveries = deliveriesOf(person);
    expect(await ownDeliveries.one(claim.id)).toMatchObject({ IsOwn: true });
    expect((await ownDeliveries.act(claim.id, 'deliver', { Reference: 'X' })).body).toMatchObject({
      title: 'Your own request',
    });
  });
});

describe('a delivery address', () => {
  const STREET = 'Gang Kenanga Tersembunyi';

  it('is shown in full by one call only, and each access is in the audit log', async () => {
    const claim = await productClaim({ Address: `${STREET} 77, Kediri`, Phone: '081299887766' });
    const auditedReads = () =>
      sql(`select who from audit where what = 'read: deliveryDetails' and target = $1`, [`redemption ${claim.id}`]);
    for (const expected of [1, 2]) {
      expect(JSON.stringify(await clerk.details(claim.id))).toContain(STREET);
      expect(await auditedReads()).toHaveLength(expected);
    }
    await clerk.act(claim.id, 'deliver', { Carrier: 'JNE', Reference: 'JP-7' });
    const others = [
      await clerk.list('State=delivered'),
      await clerk.one(claim.id),
      (await clerk.get<string>('/csv?State=delivered')).body,
      await sql('select audit::text from audit'),
      await sql('select d::text from payout_details d'),
      await sql('select m::text from mails m'),
      (await staffOps('redemptions', 'list')).output,
      (await staffOps('audit')).output,
    ];
    for (const secret of [STREET, '99887766']) expect(JSON.stringify(others)).not.toContain(secret);
  });

  it('cannot be read by staff without the right', async () => {
    const claim = await productClaim();
    for (const role of ['clerk', 'finance', 'auditor'] as const) {
      const { get } = deliveriesOf(await makeStaff(role, NOW));
      for (const path of ['', '/csv', `/${claim.id}`, `/${claim.id}/details`])
        expect((await get(path)).status).toBe(403);
    }
  });
});
