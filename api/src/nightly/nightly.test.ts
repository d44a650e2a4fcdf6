import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import {
  call,
  control,
  makeBooking,
  makeMember,
  pointsOf,
  setClock,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { untilIs } from '@friends/tools/testing/until';
import { statementOf } from '../../tests/support/asMember.ts';
import { mailKinds, mailsTo } from '../../tests/support/mails.ts';
import { forTests, startOwnApi } from '../../tests/support/ownApi.ts';
import { ownProcesses } from '../../tests/support/processes.ts';
import { makeStaff, staffCall, staffOps } from '../../tests/support/staff.ts';

/** 02:00 in Jakarta. */
const night = (day: string): string => `${day}T02:00:00+07:00`;
const at = (day: string, time: string): string => `${day}T${time}:00+07:00`;

/** A portal with data of its own whose clock stands still, and that looks whether the night has come all the time. */
async function startAt(now: string, settings: Readonly<Record<string, string>> = {}) {
  const api = await startOwnApi(settings);
  await setClock(now, api);
  return api;
}
const ownNights = (now: string, settings?: Readonly<Record<string, string>>) =>
  forTests(
    () => startAt(now, settings),
    (api) => api,
  );

const runNow = () => staffOps('nightly', 'run', '--json');
const runs = async (): Promise<readonly NightlyRun[]> => JSON.parse((await staffOps('nightly', 'list', '--json')).said);
const stepsOf = (run: NightlyRun | undefined) => run?.Steps.map(({ Step, Status }) => `${Step} ${Status}`);
const stepOf = async (name: string, day: string) =>
  (await runs()).find(({ Day }) => Day === day)?.Steps.find(({ Step }) => Step === name);
const linesOf = async (member: TestMember) =>
  (await statementOf(member)).map(({ Amount, Date: date }: { Amount: number; Date: string }) => ({ Amount, at: date }));

/** A stay of a member, as the portal has known it since a moment. */
async function stay(member: TestMember, checkOut: string, knownSince: string, night = 2): Promise<void> {
  const id = await makeBooking({ ...member, checkOut, night });
  await sql('update bookings set imported_at = $2, changed_at = $2 where id = $1', [id, knownSince]);
}

describe('the first night', () => {
  ownNights(night('2026-03-10'));

  it('credits what is due, sends the mail, checks the ledger, and is recorded with its figures', async () => {
    const member = await makeMember();
    await stay(member, '2026-03-05', at('2026-03-06', '09:00'));
    await stay(member, '2026-03-06', at('2026-03-06', '09:00'));
    expect(JSON.parse((await runNow()).said)).toMatchObject({ Day: '2026-03-10', Done: true });
    expect(await pointsOf(member)).toBe(2);
    expect(await mailKinds(member.email)).toEqual(['points_credited']);
    const [run, ...others] = await runs();
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
      ['expired', { sessions: 0, links: 0 }],
      ['ledger-check', { accounts: 1 }],
    ]);
  });

  it('is not run twice, whatever the clock says later that day, or when it is set back', async () => {
    for (const now of [at('2026-03-10', '23:59'), at('2026-03-11', '01:59'), night('2026-03-09')]) {
      await setClock(now);
      expect(JSON.parse((await runNow()).said)).toMatchObject({ Done: true, Steps: [] });
    }
    expect(await runs()).toHaveLength(1);
  });

  it('ends sessions and links that are too old, and no others', async () => {
    await setClock(night('2026-03-11'));
    const [idle, active] = [await makeMember(), await makeMember()];
    await sql('update sessions set used_at = $2 where member_id = $1', [idle.id, '2026-02-01']);
    await call('PUT /members/password/forgot', { body: { Email: active.email } });
    await sql(
      `insert into password_resets (token_hash, member_id, created_at) values ('\\x01', $1, $2), ('\\x02', $1, $3)`,
      [idle.id, night('2026-03-10'), night('2026-03-11')],
    );
    await runNow();
    expect((await stepOf('expired', '2026-03-11'))?.Counts).toMatchObject({ sessions: 1, links: 1 });
    expect((await call('GET /me', { token: active.token })).status).toBe(200);
  });

  it('says so if an account does not add up', async () => {
    await setClock(night('2026-03-12'));
    const member = await makeMember({ points: 5 });
    await sql('update balances set points = 6 where member_id = $1', [member.id]);
    expect((await runNow()).code).toBe(1);
    expect(await stepOf('ledger-check', '2026-03-12')).toMatchObject({
      Status: 'failed',
      Error: expect.stringContaining(`member ${member.id}: The balance is 6, its lines add up to 5`),
    });
    await sql('update balances set points = 5 where member_id = $1', [member.id]);
    expect(JSON.parse((await runNow()).said)).toMatchObject({ Done: true });
  });
});

describe('nights that were missed', () => {
  ownNights(night('2026-03-10'));

  it('are credited day by day, dated as they would have been, with one message', async () => {
    await runNow();
    const [member, late] = [await makeMember(), await makeMember()];
    for (const checkOut of ['2026-03-06', '2026-03-07', '2026-03-08'])
      await stay(member, checkOut, night('2026-03-09'));
    // Nobody knew of it before the last night, or had approved the other member.
    await stay(member, '2026-03-06', at('2026-03-13', '01:00'), 7);
    await stay(late, '2026-03-06', night('2026-03-09'));
    await sql('update members set decided_at = $2 where id = $1', [late.id, at('2026-03-12', '10:00')]);
    await setClock(at('2026-03-13', '09:30'));
    expect(JSON.parse((await runNow()).said)).toMatchObject({ Day: '2026-03-13', Done: true });
    expect((await linesOf(member)).toReversed()).toEqual([
      { Amount: 2, at: '2026-03-10T19:00:00.000Z' },
      { Amount: 2, at: '2026-03-11T19:00:00.000Z' },
      { Amount: 7, at: '2026-03-13T02:30:00.000Z' },
      { Amount: 2, at: '2026-03-13T02:30:00.000Z' },
    ]);
    expect(await linesOf(late)).toEqual([{ Amount: 2, at: '2026-03-13T02:30:00.000Z' }]);
    const mails = await mailsTo(member.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['points_credited']);
    expect(mails[0]?.body).toMatch(/: 13\. Stays they are for: 4\./);
    const news = await call('GET /notifications', { token: member.token });
    expect(news.body).toHaveLength(1);
    expect((await runs()).map(({ Day, Steps }) => [Day, Steps.length])).toEqual([
      ['2026-03-13', 6],
      ['2026-03-12', 1],
      ['2026-03-11', 1],
      ['2026-03-10', 6],
    ]);
    expect(await control('check')).toEqual([]);
  });
});

describe('a portal that starts after midnight, and before the next night', () => {
  ownNights(night('2026-03-10'));

  it('credits the night before with its own day', async () => {
    await runNow();
    const member = await makeMember();
    await stay(member, '2026-03-06', night('2026-03-09'));
    await setClock(at('2026-03-12', '00:30'));
    expect(JSON.parse((await runNow()).said)).toMatchObject({ Day: '2026-03-11', Done: true });
    expect(await linesOf(member)).toEqual([{ Amount: 2, at: '2026-03-10T19:00:00.000Z' }]);
    expect((await runs())[0]?.Steps).toHaveLength(6);
  });
});

describe('a step that fails', () => {
  ownNights(night('2026-04-01'));
  const breakSeasons = () => sql('alter table campaigns rename to campaigns_away');
  const mendSeasons = () => sql('alter table campaigns_away rename to campaigns');

  it('is mailed to those who look after the programme, and tried again after 5, 15 and 60 minutes', async () => {
    const auditor = await makeStaff('auditor', Date.parse(night('2026-04-01')));
    const clerk = await makeStaff('clerk', Date.parse(night('2026-04-01')));
    await breakSeasons();
    const due = ['02:00', '02:05', '02:20', '03:20'];
    const early = ['02:04', '02:19', '03:19', '23:00'];
    for (const [index, time] of due.entries()) {
      await control('night', { at: at('2026-04-01', time) });
      const step = await stepOf('season-news', '2026-04-01');
      expect(step).toMatchObject({ Status: 'failed', Tries: index + 1, Error: expect.stringContaining('campaigns') });
      await control('night', { at: at('2026-04-01', early[index] ?? '') });
      expect((await stepOf('season-news', '2026-04-01'))?.Tries).toBe(index + 1);
    }
    const subjects = (await mailsTo(auditor.email))
      .map(({ subject }) => subject)
      .filter((text) => /Nightly/.test(text));
    expect(subjects).toEqual([
      'Nightly run of 2026-04-01: season-news failed',
      'Nightly run of 2026-04-01: season-news failed for good',
    ]);
    expect(await mailKinds(clerk.email)).not.toContain('nightly_step_failed');
    // The others were done.
    expect(stepsOf((await runs())[0])).toEqual(
      expect.arrayContaining(['credit succeeded', 'mails succeeded', 'ledger-check succeeded', 'season-news failed']),
    );
    await mendSeasons();
    expect(JSON.parse((await runNow()).said).Steps).toEqual([]);
    await control('night', { at: night('2026-04-02') });
    expect((await runs())[0]).toMatchObject({ Day: '2026-04-02', EndedAt: expect.any(String) });
  });

  it('lets no later credit come before an earlier one, and no mail before its points', async () => {
    const member = await makeMember();
    await stay(member, '2026-03-29', night('2026-03-30'));
    await stay(member, '2026-03-30', night('2026-03-30'));
    await sql('alter table promotion_terms rename to promotion_terms_away');
    await control('night', { at: night('2026-04-03') });
    expect(stepsOf((await runs())[0])).not.toContain('mails succeeded');
    await control('night', { at: night('2026-04-04') });
    expect((await runs())[0]?.Steps.map(({ Step }) => Step)).not.toContain('credit');
    await sql('alter table promotion_terms_away rename to promotion_terms');
    await control('night', { at: at('2026-04-04', '03:00') });
    expect((await linesOf(member)).toReversed()).toEqual([
      { Amount: 2, at: '2026-04-02T19:00:00.000Z' },
      { Amount: 2, at: '2026-04-03T20:00:00.000Z' },
    ]);
    expect(await mailKinds(member.email)).toEqual(['points_credited']);
    expect((await runs()).slice(0, 2).map(({ EndedAt }) => typeof EndedAt)).toEqual(['string', 'string']);
  });
});

describe('the portal', () => {
  ownNights(at('2026-05-01', '01:00'), { TEST_NIGHTLY_MS: '20', TEST_NOW: at('2026-05-01', '01:00') });

  it('runs the night by itself once it is due, and again the next one', async () => {
    const last = async () => (await runs())[0]?.EndedAt && (await runs())[0]?.Day;
    // What was due when it was started first is the night before.
    await untilIs(last, '2026-04-30');
    const member = await makeMember();
    await stay(member, '2026-04-26', night('2026-04-28'));
    await setClock(night('2026-05-01'));
    await untilIs(() => pointsOf(member), 2);
    await untilIs(last, '2026-05-01');
    await setClock(night('2026-05-02'));
    await untilIs(last, '2026-05-02');
    expect((await runs()).map(({ By }) => By)).toEqual(Array(3).fill('portal:nightly'));
  });

  it('shows the record to those who may see it', async () => {
    const now = Date.parse(night('2026-05-02'));
    const auditor = await makeStaff('auditor', now);
    const answer = await staffCall<readonly NightlyRun[]>('GET /staff/nightly-runs', { cookie: auditor.cookie });
    expect([answer.status, answer.body[0]?.Day, answer.headers['x-total-count']]).toEqual([200, '2026-05-02', '3']);
    const clerk = await makeStaff('clerk', now);
    expect((await staffCall('GET /staff/nightly-runs', { cookie: clerk.cookie })).status).toBe(403);
  });
});

describe('a run that another process is at', () => {
  ownNights(night('2026-06-01'));

  it('is not begun a second time, unless that process is gone', async () => {
    await sql(`insert into leases values ('nightly', 'other', now() + interval '1 minute')`);
    const { code, said } = await runNow();
    expect([code, said]).toEqual([1, expect.stringMatching(/under way in another process/)]);
    expect(await runs()).toEqual([]);
    await sql(`update leases set until = now() - interval '1 second'`);
    expect(JSON.parse((await runNow()).said)).toMatchObject({ Done: true });
    expect(await sql('select * from leases')).toEqual([]);
  });
});

describe('two processes', () => {
  const processes = ownProcesses();

  it('share a night: each step runs once', async () => {
    const member = await makeMember();
    await stay(member, '2026-06-26', night('2026-06-28'));
    await processes.together(6, (api) => control('night', { at: night('2026-07-01') }, api));
    expect(await pointsOf(member)).toBe(2);
    expect(await mailKinds(member.email)).toEqual(['points_credited']);
    expect((await runs()).map(({ Steps }) => Steps.map(({ Tries }) => Tries))).toEqual([Array(6).fill(1)]);
  });
});

it('points that are due come with the approval of their member', async () => {
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
