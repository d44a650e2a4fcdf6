import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { call, control, currentApi, makeMember, pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { untilIs } from '@friends/tools/testing/until';
import { makeAgencyChange, statementOf } from '../../../tests/support/asMember.ts';
import { jakartaTime } from '../../../tests/support/jakartaTime.ts';
import { mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import {
  findStep,
  listRuns,
  makeStay,
  nightOf,
  ownNights,
  readStatement,
  runNightly,
  STEPS,
} from '../../../tests/support/nights.ts';
import { makeStaff, staffCall, staffOps } from '../../../tests/support/staff.ts';

describe('the first night', () => {
  ownNights(nightOf('2026-03-10'));

  it('credits what is due, sends the mail, checks the ledger, and is recorded with its figures', async () => {
    const member = await makeMember();
    await makeStay(member, '2026-03-05', jakartaTime('2026-03-06', '09:00'));
    await makeStay(member, '2026-03-06', jakartaTime('2026-03-06', '09:00'));
    expect(JSON.parse((await runNightly()).output)).toMatchObject({ Day: '2026-03-10', Done: true });
    expect(await pointsOf(member)).toBe(2);
    expect(await mailKinds(member.email)).toEqual(['points_credited']);
    const [run, ...others] = await listRuns();
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      Day: '2026-03-10',
      DueAt: '2026-03-09T19:00:00.000Z',
      EndedAt: '2026-03-09T19:00:00.000Z',
    });
    expect(run?.Steps.map(({ Step, Counts }) => [Step, Counts])).toEqual([
      ['credit', { credited: 1, creditedPoints: 2, reversed: 0, reversedPoints: 0 }],
      ['season-news', { seasons: 0 }],
      ['mails', { mails: 1 }],
      ['late-payouts', { late: 0 }],
      ['voucher-stock', { codesGiven: 0, codesExpired: 0, lowStocks: 0 }],
      ['expired', { sessions: 0, links: 0 }],
      ['seal', { sealed: 0 }],
      ['figures', {}],
      ['ledger-check', { accounts: 1 }],
    ]);
  });

  it('runs once a day, also if the clock is set back', async () => {
    for (const now of [jakartaTime('2026-03-10', '23:59'), jakartaTime('2026-03-11', '01:59'), nightOf('2026-03-09')]) {
      await setClock(now);
      expect(JSON.parse((await runNightly()).output)).toMatchObject({ Done: true, Steps: [] });
    }
    expect(await listRuns()).toHaveLength(1);
  });

  it('ends expired sessions and links, and no others', async () => {
    await setClock(nightOf('2026-03-11'));
    const [idle, active] = [await makeMember(), await makeMember()];
    await sql('update sessions set used_at = $2 where member_id = $1', [idle.id, '2026-02-01']);
    await call('PUT /members/password/forgot', { body: { Email: active.email } });
    await sql(
      `insert into password_resets (token_hash, member_id, created_at) values ('\\x01', $1, $2), ('\\x02', $1, $3)`,
      [idle.id, nightOf('2026-03-10'), nightOf('2026-03-11')],
    );
    await runNightly();
    expect((await findStep('expired', '2026-03-11'))?.Counts).toMatchObject({ sessions: 1, links: 1 });
    expect((await call('GET /me', { token: active.token })).status).toBe(200);
  });

  it('reports an account that does not add up', async () => {
    await setClock(nightOf('2026-03-12'));
    const member = await makeMember({ points: 5 });
    await sql('update balances set points = 6 where member_id = $1', [member.id]);
    expect((await runNightly()).code).toBe(1);
    expect(await findStep('ledger-check', '2026-03-12')).toMatchObject({
      Status: 'failed',
      Error: expect.stringContaining(`member ${member.id}: The balance is 6, but the lines add up to 5`),
    });
    await sql('update balances set points = 5 where member_id = $1', [member.id]);
    expect(JSON.parse((await runNightly()).output)).toMatchObject({ Done: true });
  });
});

describe('missed nights', () => {
  ownNights(nightOf('2026-03-10'));

  it('are credited day by day with their own dates, and announced in one mail', async () => {
    await runNightly();
    const [member, late] = [await makeMember(), await makeMember()];
    for (const checkOut of ['2026-03-06', '2026-03-07', '2026-03-08'])
      await makeStay(member, checkOut, nightOf('2026-03-09'));
    // Imported, and the other member approved, only before the last night.
    await makeStay(member, '2026-03-06', jakartaTime('2026-03-13', '01:00'), 7);
    await makeStay(late, '2026-03-06', nightOf('2026-03-09'));
    await sql('update members set decided_at = $2 where id = $1', [late.id, jakartaTime('2026-03-12', '10:00')]);
    await setClock(jakartaTime('2026-03-13', '09:30'));
    expect(JSON.parse((await runNightly()).output)).toMatchObject({ Day: '2026-03-13', Done: true });
    expect((await readStatement(member)).toReversed()).toEqual([
      { Amount: 2, at: '2026-03-10T19:00:00.000Z' },
      { Amount: 2, at: '2026-03-11T19:00:00.000Z' },
      { Amount: 7, at: '2026-03-13T02:30:00.000Z' },
      { Amount: 2, at: '2026-03-13T02:30:00.000Z' },
    ]);
    expect(await readStatement(late)).toEqual([{ Amount: 2, at: '2026-03-13T02:30:00.000Z' }]);
    const mails = await mailsTo(member.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['points_credited']);
    expect(mails[0]?.body).toMatch(/You earned 13 points for 4 stays\./);
    const news = await call('GET /notifications', { token: member.token });
    expect(news.body).toHaveLength(1);
    expect((await listRuns()).map(({ Day, Steps }) => [Day, Steps.length])).toEqual([
      ['2026-03-13', STEPS.length],
      ['2026-03-12', 1],
      ['2026-03-11', 1],
      ['2026-03-10', STEPS.length],
    ]);
    expect(await control('checkLedger')).toEqual([]);
  });
});

describe('a portal that starts after midnight, and before the next night', () => {
  ownNights(nightOf('2026-03-10'));

  it('credits the missed night with its own date', async () => {
    await runNightly();
    const member = await makeMember();
    await makeStay(member, '2026-03-06', nightOf('2026-03-09'));
    await setClock(jakartaTime('2026-03-12', '00:30'));
    expect(JSON.parse((await runNightly()).output)).toMatchObject({ Day: '2026-03-11', Done: true });
    expect(await readStatement(member)).toEqual([{ Amount: 2, at: '2026-03-10T19:00:00.000Z' }]);
    expect((await listRuns())[0]?.Steps).toHaveLength(STEPS.length);
  });
});

describe('a clock that was a month ahead for a moment', () => {
  ownNights(jakartaTime('2026-08-01', '01:00'), {
    TEST_NIGHTLY_MS: '20',
    TEST_NOW: jakartaTime('2026-08-01', '01:00'),
  });
  const endOf = async (day: string) => (await listRuns()).find(({ Day }) => Day === day)?.EndedAt;

  it('does not prevent the later runs of the nights that it ran too early', async () => {
    await untilIs(() => endOf('2026-07-31'), '2026-07-31T18:00:00.000Z');
    await setClock(nightOf('2026-09-01'));
    await untilIs(() => endOf('2026-09-01'), '2026-08-31T19:00:00.000Z');
    await setClock(jakartaTime('2026-08-01', '01:30'));
    const member = await makeMember();
    await makeStay(member, '2026-07-27', nightOf('2026-07-28'));
    await setClock(nightOf('2026-08-01'));
    await untilIs(() => endOf('2026-08-01'), '2026-07-31T19:00:00.000Z');
    expect(await pointsOf(member)).toBe(2);
    const metrics = await (await fetch(`${currentApi().url}/metrics`)).text();
    expect(metrics).toContain(`friends_nightly_succeeded_at_seconds ${Date.parse(nightOf('2026-08-01')) / 1000}\n`);
  });
});

describe('the portal', () => {
  ownNights(jakartaTime('2026-05-01', '01:00'), {
    TEST_NIGHTLY_MS: '20',
    TEST_NOW: jakartaTime('2026-05-01', '01:00'),
  });

  it('starts each nightly run when it is due', async () => {
    const last = async () => (await listRuns())[0]?.EndedAt && (await listRuns())[0]?.Day;
    // The first start runs what was due the night before.
    await untilIs(last, '2026-04-30');
    const member = await makeMember();
    await makeStay(member, '2026-04-26', nightOf('2026-04-28'));
    await setClock(nightOf('2026-05-01'));
    await untilIs(() => pointsOf(member), 2);
    await untilIs(last, '2026-05-01');
    await setClock(nightOf('2026-05-02'));
    await untilIs(last, '2026-05-02');
    expect((await listRuns()).map(({ By }) => By)).toEqual(Array(3).fill('portal:nightly'));
  });

  it('shows the record to staff with the right', async () => {
    const now = Date.parse(nightOf('2026-05-02'));
    const auditor = await makeStaff('auditor', now);
    const answer = await staffCall<readonly NightlyRun[]>('GET /staff/nightly-runs', { cookie: auditor.cookie });
    expect([answer.status, answer.body[0]?.Day, answer.headers['x-total-count']]).toEqual([200, '2026-05-02', '3']);
    const clerk = await makeStaff('clerk', now);
    expect((await staffCall('GET /staff/nightly-runs', { cookie: clerk.cookie })).status).toBe(403);
  });
});

it('due points are credited when their member is approved', async () => {
  const { id, token } = await makeMember();
  const [{ agent_code: agentCode, user_id: userId }] = await sql(
    `update members set status = 'pending' where id = $1 returning agent_code, user_id`,
    [id],
  );
  await makeBooking({ agentCode, userId });
  await makeBooking({ agentCode, userId, checkOut: '2999-01-01' });
  expect((await staffOps('members', 'approve', String(id))).code).toBe(0);
  expect(await pointsOf({ token })).toBe(2);
});

it('due points are credited before a change of agent, since they would be lost afterwards', async () => {
  const member = await makeMember();
  await makeBooking(member);
  const id = await makeAgencyChange(member, 'MOVEDON', member.userId);
  expect((await staffOps('agent-changes', 'approve', String(id))).code).toBe(0);
  expect((await statementOf(member)).map(({ Account }: { Account: string }) => Account)).toEqual([
    `${member.agentCode} / ${member.userId}`,
  ]);
  expect(await pointsOf(member)).toBe(2);
});
