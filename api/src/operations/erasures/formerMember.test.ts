import { makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { askErasure, settleErasure } from '../../../tests/support/erasures.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../tests/support/staff.ts';

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
])('operators cannot change %s of a former member: the command says that the data is erased', async (_, command) => {
  const { id } = await makeMember();
  const { body } = await askErasure(id, first);
  expect((await settleErasure(body, 'approve', second)).status).toBe(200);
  const before = await auditLines(id);

  expect(await staffOps(...command(String(id)))).toEqual({
    code: 1,
    said: expect.stringContaining(`The data of member ${id} is erased.`),
  });
  expect(await auditLines(id)).toEqual(before);
  expect(await sql('select amount from ledger where member_id = $1', [id])).toEqual([]);
});
