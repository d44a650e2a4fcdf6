import { pointsIn } from '@friends/shared/contract/staff/correctionRules';
import { call, makeMember, pointsOf, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { statementOf } from '../../../tests/support/asMember.ts';
import { CHANNELS, type CorrectionResult, REASON } from '../../../tests/support/corrections.ts';
import { mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let sari: StaffPerson;
let budi: StaffPerson;
beforeAll(async () => {
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

const owedBy = async ({ id }: TestMember): Promise<number> =>
  (await sql('select owed from balances where member_id = $1', [id]))[0].owed;
const requestIdOf = (result: CorrectionResult): number => result.waitingId ?? Number.NaN;

describe.each(CHANNELS)('a correction by $channel', ({ correct, decide }) => {
  it('posts few points at once, and shows the member the reason', async () => {
    const member = await makeMember();
    expect(await correct(member, 99, sari)).toMatchObject({ code: 0, waitingId: null });
    expect(await pointsOf(member)).toBe(99);
    expect((await statementOf(member))[0]).toMatchObject({ Amount: 99, Description: expect.stringContaining(REASON) });
    expect(await mailKinds(member.email)).toEqual(['points_given']);
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      who: sari.email,
      what: 'points corrected',
      why: REASON,
      before: { Balance: 0 },
      after: { Balance: 99 },
    });
  });

  it.each([100, -100])('of %i points waits for a second person; the first cannot approve it', async (points) => {
    const member = await makeMember({ points: 150 });
    const requested = await correct(member, points, sari);
    expect(requested).toMatchObject({ code: 0, waitingId: expect.any(Number) });
    expect(await pointsOf(member)).toBe(150);
    expect(await mailKinds(member.email)).toEqual([]);
    const same = await decide(requestIdOf(requested), 'approve', sari);
    expect([same.code, same.output]).toEqual([1, expect.stringMatching(/A second person must approve it/)]);
    expect(await decide(requestIdOf(requested), 'approve', budi)).toMatchObject({ code: 0 });
    expect(await pointsOf(member)).toBe(150 + points);
    expect((await decide(requestIdOf(requested), 'approve', budi)).code).toBe(1);
    expect(await pointsOf(member)).toBe(150 + points);
    expect((await staffOps('ledger', 'check')).code).toBe(0);
    const [line] = await sql('select id from ledger where member_id = $1 order by id desc limit 1', [member.id]);
    const { output } = await staffOps('ledger', 'explain', String(line.id));
    expect(output).toContain(`Correction ${requested.waitingId}, which two people approved.`);
    expect(output).toContain(`${sari.email}, ${budi.email}, because: ${REASON}`);
  });

  it('can be rejected by another person, or withdrawn by its author', async () => {
    const member = await makeMember();
    for (const by of [budi, sari]) {
      const requested = await correct(member, 500, sari);
      expect((await decide(requestIdOf(requested), 'reject', by)).code).toBe(0);
    }
    expect(await pointsOf(member)).toBe(0);
  });

  it('needs a second person if many small ones within a day exceed the limit, even if different people make them', async () => {
    const member = await makeMember();
    expect(await correct(member, 60, sari)).toMatchObject({ code: 0, waitingId: null });
    for (const by of [sari, budi])
      expect(await correct(member, 40, by)).toMatchObject({ code: 0, waitingId: expect.any(Number) });
    expect(await correct(member, 39, budi)).toMatchObject({ waitingId: null });
    expect(await correct(member, -1, budi)).toMatchObject({ waitingId: expect.any(Number) });
    expect(await pointsOf(member)).toBe(99);
    await setClock(NOW + 24 * 3_600_000 + 1);
    const nextDay = await staffOps('points', 'correct', String(member.id), '99', '--why', REASON, '--as', sari.email);
    await setClock(NOW);
    expect(nextDay).toMatchObject({ code: 0, output: expect.stringContaining('99 points before, 198 points after.') });
  });

  it('posts at most the limit if one person sends several at the same time', async () => {
    const member = await makeMember();
    await Promise.all(Array.from({ length: 5 }, () => correct(member, 45, sari)));
    // On a page, a correction is refused if the points have changed since its preview.
    expect([45, 90]).toContain(await pointsOf(member));
  });

  it('cannot be made or decided by the member it is for', async () => {
    const member = await makeMember();
    const requested = await correct(member, 500, budi);
    await sql('update members set email = $2 where id = $1', [member.id, sari.email]);
    for (const refused of [
      await correct(member, 5, sari),
      await correct(member, 500, sari, { Emergency: true }),
      await decide(requestIdOf(requested), 'approve', sari),
      await decide(requestIdOf(requested), 'reject', sari),
    ])
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/Someone else must decide it/) });
    expect(await pointsOf(member)).toBe(0);
    await sql('update members set email = $2 where id = $1', [member.id, member.email]);
  });

  it('can be made by one person in an emergency; everyone with the right is notified', async () => {
    const member = await makeMember();
    expect(await correct(member, 500, sari, { Emergency: true })).toMatchObject({ code: 0, waitingId: null });
    expect(await pointsOf(member)).toBe(500);
    const subject = `Points for ${member.agentCode} / ${member.userId} were corrected by one person`;
    for (const { email } of [sari, budi]) {
      const mail = (await mailsTo(email)).find((sent) => sent.subject === subject);
      expect(mail?.body).toContain(`by 500 alone, in an emergency: ${REASON}`);
    }
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      what: 'points corrected alone',
      after: { Balance: 500, Alone: true },
    });
  });

  it('needs two people to deduct more than the balance, and the rest becomes a debt', async () => {
    const member = await makeMember({ points: 20 });
    const requested = await correct(member, -21, sari);
    expect(requested).toMatchObject({ code: 0, waitingId: expect.any(Number) });
    expect(await pointsOf(member)).toBe(20);
    expect((await decide(requestIdOf(requested), 'approve', sari)).code).toBe(1);
    expect((await decide(requestIdOf(requested), 'approve', budi)).code).toBe(0);
    expect([await pointsOf(member), await owedBy(member)]).toEqual([0, 1]);
    expect((await statementOf(member)).slice(0, 2)).toMatchObject([
      { Amount: -21, Balance: 0 },
      { Amount: 1, Description: 'Carried over: 1 point still owed for a correction' },
    ]);
    expect(await correct(member, 5, sari)).toMatchObject({ code: 0, waitingId: null });
    expect([await pointsOf(member), await owedBy(member)]).toEqual([4, 0]);
    expect((await staffOps('ledger', 'check')).code).toBe(0);
  });

  it('cannot deduct more than the balance by one person, not even in an emergency', async () => {
    const member = await makeMember({ points: 20 });
    expect(await correct(member, -21, sari, { Emergency: true })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/second person/),
    });
    expect([await pointsOf(member), await owedBy(member)]).toEqual([20, 0]);
  });
});

it('the command previews a correction with the member, and the points before and after', async () => {
  const member = await makeMember({ points: 730 });
  const dryRun = (points: string) =>
    staffOps('points', 'correct', '--why', REASON, '--as', sari.email, '--dry-run', '--', String(member.id), points);
  expect((await dryRun('-30')).output).toMatch(
    new RegExp(
      `-30 points for member ${member.id} \\(.*${member.agentCode} / ${member.userId}.*\\): 730 points before, 700 points after\\.`,
    ),
  );
  expect((await dryRun('-99999')).output).toMatch(
    /730 points before, 0 points and 99,269 owed after\. A second person must approve it\. Dry run/,
  );
  expect(await pointsOf(member)).toBe(730);
});

it('points for a claim for missing points also need the second person from the limit', async () => {
  const member = await makeMember();
  const body = { BookingRef: 'MG-900', HotelName: 'Senggigi Bahari', CheckOut: '2026-10-01', Message: '' };
  const submitted = await call('POST /points-claims', { token: member.token, body });
  const answer = (points: string) =>
    staffOps('points-claims', 'answer', String(submitted.body.id), '--credited', '--points', points, '--why', REASON);
  expect(await answer('100')).toMatchObject({ code: 0, output: expect.stringContaining('wait for a second person') });
  expect(await answer('100')).toMatchObject({
    code: 1,
    output: expect.stringContaining('A second person must approve'),
  });
  expect(await pointsOf(member)).toBe(0);
  expect((await answer('99')).code).toBe(0);
});

it.each([
  [' -1 500\n', -1500],
  ['\u200b250', 250],
  ['+12', 12],
  ['12345678', null],
  ['1.5', null],
  ['0', null],
])('the typed points %j are read as %p', (typed, points) => {
  expect(pointsIn(typed)).toBe(points);
});
