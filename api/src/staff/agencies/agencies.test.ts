import type { StaffAgency } from '@friends/shared/contract/staff/agencies';
import { call, makeMember, makeReward, type TestMember, unique } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ MAP_CWT_AGENT_CODES: 'CWT7' }, NOW);

let approver: StaffPerson;
beforeAll(async () => {
  approver = await makeStaff('approver', NOW);
});

const list = async (query = ''): Promise<StaffAgency[]> =>
  (await staffCall<StaffAgency[]>(`GET /staff/agencies?perPage=200&${query}`, { cookie: approver.cookie })).body;

async function agencyOf({ agentCode }: Pick<TestMember, 'agentCode'>): Promise<StaffAgency> {
  const agency = (await list(`Q=${agentCode}`)).find(({ AgentCode }) => AgentCode === agentCode);
  if (!agency) throw new Error(`${agentCode} is not in the list`);
  return agency;
}

function change(
  { AgentCode, Country, IsPanorama, IsXML, IsCWT, Revision }: StaffAgency,
  changes: object,
  { cookie } = approver,
) {
  const body = { AgentCode, Country, IsPanorama, IsXML, IsCWT, Revision, Why: 'New contract', ...changes };
  return staffCall('POST /staff/agencies', { cookie, body });
}

const categoriesOf = async ({ token }: TestMember) =>
  (await call('GET /rewards/categories', { token })).body.map(({ id }: { id: string }) => id);

describe('the list of agencies', () => {
  it('has country, kinds, approved members, bookings of all users and points', async () => {
    const agentCode = `FIG${unique().toUpperCase()}`;
    const member = await makeMember({ agentCode, points: 7, agent: { is_panorama: true, country: 'SG' } });
    await makeMember({ agentCode, points: 3, agent: { is_panorama: true, country: 'SG' } });
    for (const at of [1, 2]) await makeBooking({ ...member, ref: `${agentCode}-${at}` });
    await makeBooking({ ...member, userId: 'nobody', ref: `${agentCode}-3` });
    expect(await agencyOf(member)).toMatchObject({
      Country: 'SG',
      IsPanorama: true,
      IsXML: false,
      IsCWT: false,
      Members: 2,
      Bookings: 3,
      Points: 10,
    });
  });

  it('can be searched in any spelling, filtered by kind, and sorted', async () => {
    const xml = await makeMember({ agent: { is_xml: true }, points: 99_999 });
    expect((await list(`Q=${xml.agentCode.toLowerCase()}`)).map(({ AgentCode }) => AgentCode)).toEqual([xml.agentCode]);
    expect((await list('Kind=xml')).map(({ AgentCode }) => AgentCode)).toEqual([xml.agentCode]);
    expect((await list('Sort=points'))[0]?.AgentCode).toBe(xml.agentCode);
    const codes = (await list()).map(({ AgentCode }) => AgentCode);
    expect(codes).toEqual(codes.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('can be exported, and the export is audited', async () => {
    const { agentCode } = await makeMember({ agent: { country: 'MY' } });
    const { body } = await staffCall<string>(`GET /staff/agencies/csv?Q=${agentCode}`, { cookie: approver.cookie });
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Agency,Country,Panorama,XML,CWT,Members,Bookings,Points'),
      `${agentCode},MY,no,no,no,1,0,0`,
    ]);
    expect(await readLastAudit('1 agencies')).toMatchObject({ who: approver.email, what: 'agencies exported' });
  });
});

describe('changing an agency', () => {
  it('changes what its members see at once; the audit has before, after and the reason', async () => {
    await makeReward({ category: 'CASH', points: 1 });
    const member = await makeMember();
    expect(await categoriesOf(member)).toContain('CASH');
    expect((await change(await agencyOf(member), { IsPanorama: true, Country: 'TH' })).status).toBe(200);
    expect(await categoriesOf(member)).not.toContain('CASH');
    expect(await agencyOf(member)).toMatchObject({ IsPanorama: true, Country: 'TH' });
    expect(await readLastAudit(`agent ${member.agentCode}`)).toMatchObject({
      who: approver.email,
      what: 'agency marked',
      why: 'New contract',
      by_right: 'agencies.change',
      before: { Country: 'ID', IsPanorama: false, IsXML: false, IsCWT: false },
      after: { Country: 'TH', IsPanorama: true, IsXML: false, IsCWT: false },
    });
  });

  it('overrides MAP_CWT_AGENT_CODES, on and off', async () => {
    await makeReward({ category: 'MAPCWT', points: 1 });
    const [configured, other] = [await makeMember({ agentCode: 'CWT7' }), await makeMember()];
    expect([await agencyOf(configured), await agencyOf(other)]).toMatchObject([{ IsCWT: true }, { IsCWT: false }]);
    await change(await agencyOf(configured), { IsCWT: false });
    await change(await agencyOf(other), { IsCWT: true });
    expect(await categoriesOf(configured)).not.toContain('MAPCWT');
    expect(await categoriesOf(other)).toContain('MAPCWT');
    expect((await list('Kind=cwt')).map(({ AgentCode }) => AgentCode)).toEqual([other.agentCode]);
    await staffOps('agents', 'set', configured.agentCode, '--cwt', 'yes');
    expect(await categoriesOf(configured)).toContain('MAPCWT');
  });

  it('is refused if someone else changed it meanwhile, without a reason, or without the right', async () => {
    const member = await makeMember();
    const seen = await agencyOf(member);
    await change(seen, { IsXML: true });
    const late = await change(seen, { Country: 'SG' });
    expect([late.status, late.body]).toMatchObject([409, { errors: { Revision: expect.any(String) } }]);
    const now = await agencyOf(member);
    expect((await change(now, { Why: ' ' })).status).toBe(422);
    expect((await change(now, { Country: 'sg' })).status).toBe(422);
    for (const role of ['clerk', 'finance', 'viewer'])
      expect((await change(now, { Country: 'SG' }, await makeStaff(role, NOW))).status).toBe(403);
    expect(await agencyOf(member)).toMatchObject({ Country: 'ID', IsXML: true });
  });
});
