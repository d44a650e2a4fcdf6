import type { MemberPage, StaffMember, Timeline } from '@friends/shared/contract/staff/members';
import { makeMember, setClock, signUp, sql } from '@friends/tools/testing/api/api';
import { decideErasure, requestErasure } from '../../../tests/support/erasures.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);
beforeEach(() => setClock(NOW));

let first: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  first = await makeStaff('approver', NOW);
  second = await makeStaff('approver', NOW);
});

const auditLines = (id: number) => sql('select what from audit where target = $1 order by id', [`member ${id}`]);

it.each([
  ['the tier', (id: string) => ['members', 'tier', id, 'genius', '--why', 'Sells most']],
  ['sessions', (id: string) => ['members', 'log-out', id, '--why', 'Asked by phone']],
  ['two-step login', (id: string) => ['members', 'second-factor', id, 'off', '--why', 'Asked by phone']],
  ['passkeys', (id: string) => ['members', 'remove-passkeys', id, '--why', 'Asked by phone']],
  ['payouts', (id: string) => ['members', 'payouts', id, 'on', '--why', 'Asked by phone']],
  ['points', (id: string) => ['points', 'correct', id, '5', '--why', 'Goodwill']],
  ['the agency', (id: string) => ['members', 'move', id, 'NEW9', 'moved', '--why', 'Asked by phone']],
  ['the password', (id: string) => ['members', 'reset-link', id, '--why', 'Asked by phone']],
])('operators cannot change %s of a former member: the command says that the data was erased', async (_, command) => {
  const { id } = await makeMember();
  const { body } = await requestErasure(id, first);
  expect((await decideErasure(body, 'approve', second)).status).toBe(200);
  const before = await auditLines(id);

  expect(await staffOps(...command(String(id)))).toEqual({
    code: 1,
    output: expect.stringContaining(`The data of member ${id} has already been erased.`),
  });
  expect(await auditLines(id)).toEqual(before);
  expect(await sql('select amount from ledger where member_id = $1', [id])).toEqual([]);
});

describe('a former member', () => {
  const find = async (query: string) =>
    (await staffCall<StaffMember[]>(`GET /staff/members?${query}`, { cookie: first.cookie })).body;
  const numbers = async (query: string) => (await find(query)).map(({ id }) => id);

  it('is Erased, not Rejected, in list, search, page, file and command', async () => {
    const { id, agentCode } = await makeMember();
    const refused = await signUp({ AgentCode: agentCode });
    await staffOps('members', 'reject', String(refused.id), '--why', 'Unknown');
    const { body } = await requestErasure(id, first);
    await decideErasure(body, 'approve', second);
    expect(await find(`Q=${id}`)).toContainEqual(expect.objectContaining({ id, State: 'erased', MemberName: '' }));
    expect(await numbers(`Agency=${agentCode}&State=erased`)).toEqual([id]);
    expect(await numbers(`Agency=${agentCode}&State=rejected`)).toEqual([refused.id]);
    const page = await staffCall<MemberPage>(`GET /staff/members/${id}`, { cookie: first.cookie });
    expect(page.body).toMatchObject({ State: 'erased', UserId: `former-${id}`, Email: '', Phone: '', Accounts: [] });
    for (const [language, word] of [
      ['en', 'Erased'],
      ['id', 'Dihapus'],
    ] as const) {
      const headers = { 'accept-language': language };
      const file = await staffCall<string>(`GET /staff/members/csv?Agency=${agentCode}`, { ...first, headers });
      expect(file.body.split('\r\n').find((line) => line.startsWith(`${id},`))).toContain(`,${word},`);
    }
    const path = `GET /staff/members/${id}/timeline?Kind=staff`;
    const { Events } = (await staffCall<Timeline>(path, { cookie: first.cookie })).body;
    expect(Events[0]).toMatchObject({ What: 'member erased', Rule: expect.stringMatching(/^Erasure: – → \d+$/) });
    const { output } = await staffOps('members', 'list', '--json');
    expect(JSON.parse(output)).toContainEqual(expect.objectContaining({ id, Status: 'erased' }));
  });
});
