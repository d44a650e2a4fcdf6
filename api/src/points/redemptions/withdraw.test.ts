import { call, control, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal({ APPROVALS_FROM: '100' });

const callAs = ({ token }: TestMember, what: string, language = 'en') =>
  call(what, { token, language, ...(what.startsWith('POST') ? { body: {} } : {}) });
const withdraw = (member: TestMember, id: string) => callAs(member, `POST /redemptions/${id}/withdraw`);

const openClaim = (points = 4) => makeClaim({ points }, { points: 150 });

it('withdrawing a claim returns the points once, with a separate line, even if repeated', async () => {
  const { member, id } = await openClaim();
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(member, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await pointsOf(member)).toBe(150);
  const [claim] = (await callAs(member, 'GET /redemptions')).body;
  // Older clients know three states, of which this is the right one.
  const state = { ApprovalStatus: 'Rejected', Reason: null, UTCWithdrawn: expect.stringMatching(/^\d{4}-/) };
  expect(claim).toMatchObject(state);
  for (const { body } of answers) expect(body).toEqual(claim);
  const statement = (await callAs(member, 'GET /account-statements')).body;
  expect(statement.map(({ Amount }: { Amount: number }) => Amount)).toEqual([4, -4, 150]);
  expect(statement[0].Description).toBe('Points returned: Reward was withdrawn');
  const line = (await callAs(member, `GET /account-statements/${statement[0].id}`, 'id')).body;
  expect(line).toMatchObject({ Actor: 'member', Rule: expect.stringContaining('Anda membatalkan penukaran') });
  expect(line.Description).toBe('Poin dikembalikan: penukaran Hadiah dibatalkan');
  expect((await callAs(member, 'GET /redemptions/csv')).body.toString()).toContain('Withdrawn');
  expect(await control('checkLedger')).toEqual([]);
});

it('only the member can withdraw a claim, and not after an operator decided', async () => {
  const [{ member, id }, { member: other }] = [await openClaim(), await openClaim()];
  expect((await withdraw(other, id)).body.code).toBe('not_found');
  expect((await withdraw(member, '987654321')).body.code).toBe('not_found');
  await portal.ops('redemptions', 'approve', id);
  expect(await withdraw(member, id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await pointsOf(member)).toBe(146);
});

it('a large claim can be withdrawn after the first of two approvals; operators see who withdrew it', async () => {
  const { member, id } = await openClaim(120);
  await portal.ops('redemptions', 'approve', id, '--as', 'sari');
  expect((await withdraw(member, id)).status).toBe(200);
  expect(await pointsOf(member)).toBe(150);
  const late = await portal.ops('redemptions', 'approve', id, '--as', 'budi');
  const message = expect.stringContaining(`was already withdrawn by member ${member.id} at`);
  expect([late.code, late.out]).toEqual([1, message]);
  const row = (await portal.json('redemptions', 'list')).find((listed: { id: number }) => listed.id === Number(id));
  expect(row).toMatchObject({ ApprovalStatus: 'Withdrawn', DecidedBy: `member ${member.id}`, Needs: null });
  const [audit] = await portal.json('audit', '--last', '1', '--search', 'withdrawn');
  expect(audit).toMatchObject({ Who: `member ${member.id}`, What: 'redemption withdrawn', Target: `redemption ${id}` });
  const [line] = (await callAs(member, 'GET /account-statements')).body;
  expect((await portal.ops('ledger', 'explain', String(line.id))).out).toContain(`Withdrawn by member ${member.id}`);
});

it.each([1, 2, 3])('either a withdrawal or a simultaneous decision succeeds, not both (%i)', async (turn) => {
  const { member, id } = await openClaim();
  const verdict = turn % 2 === 0 ? ['approve'] : ['reject', '--why', 'x'];
  const [withdrawal, decision] = await Promise.all([
    withdraw(member, id),
    portal.ops('redemptions', verdict[0] ?? '', id, ...verdict.slice(1)),
  ]);
  expect([withdrawal.status, decision.code]).toEqual(withdrawal.status === 200 ? [200, 1] : [409, 0]);
  if (withdrawal.status === 200) expect(decision.out).toContain('was already withdrawn by member');
  const isReturned = withdrawal.status === 200 || verdict[0] === 'reject';
  expect(await pointsOf(member)).toBe(isReturned ? 150 : 146);
  const lines = await sql(`select 1 from ledger where redemption_id = $1 and cause = 'redemption_reversal'`, [id]);
  expect(lines).toHaveLength(isReturned ? 1 : 0);
});

it('a claim is in the list of open claims until it is delivered', async () => {
  const { member, id } = await openClaim();
  const open = async () =>
    (await callAs(member, 'GET /redemptions?Open=true')).body.map(({ id: claimId }: { id: number }) => claimId);
  expect(await open()).toEqual([Number(id)]);
  await portal.ops('redemptions', 'approve', id);
  expect(await open()).toEqual([Number(id)]);
  await portal.ops('redemptions', 'sent', id, '--reference', 'R');
  expect(await open()).toEqual([]);
});
