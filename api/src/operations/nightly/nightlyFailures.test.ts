import { control, currentApi, makeMember, pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
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
  stepStatuses,
} from '../../../tests/support/nights.ts';
import { ownProcesses } from '../../../tests/support/processes.ts';
import { makeStaff, staffOps } from '../../../tests/support/staff.ts';

describe('a step that fails', () => {
  ownNights(nightOf('2026-04-01'));
  const breakSeasons = () => sql('alter table campaigns rename to campaigns_away');
  const restoreSeasons = () => sql('alter table campaigns_away rename to campaigns');

  it('is mailed to the programme’s staff, and retried after 5, 15 and 60 minutes', async () => {
    const auditor = await makeStaff('auditor', Date.parse(nightOf('2026-04-01')));
    const clerk = await makeStaff('clerk', Date.parse(nightOf('2026-04-01')));
    await breakSeasons();
    const due = ['02:00', '02:05', '02:20', '03:20'];
    const early = ['02:04', '02:19', '03:19', '23:00'];
    for (const [index, time] of due.entries()) {
      await control('runNightly', { at: jakartaTime('2026-04-01', time) });
      const step = await findStep('season-news', '2026-04-01');
      expect(step).toMatchObject({ Status: 'failed', Tries: index + 1, Error: expect.stringContaining('campaigns') });
      await control('runNightly', { at: jakartaTime('2026-04-01', early[index] ?? '') });
      expect((await findStep('season-news', '2026-04-01'))?.Tries).toBe(index + 1);
    }
    const subjects = (await mailsTo(auditor.email))
      .map(({ subject }) => subject)
      .filter((text) => /Nightly/.test(text));
    expect(subjects).toEqual([
      'Nightly run of 2026-04-01 failed: Announce seasons',
      'Nightly run of 2026-04-01 failed for good: Announce seasons',
    ]);
    expect(await mailKinds(clerk.email)).not.toContain('nightly_step_failed');
    // The other steps ran.
    expect(stepStatuses((await listRuns())[0])).toEqual(
      expect.arrayContaining(['credit succeeded', 'mails succeeded', 'ledger-check succeeded', 'season-news failed']),
    );
    await restoreSeasons();
    expect(JSON.parse((await runNightly()).output)).toMatchObject({
      Done: true,
      Steps: [{ Step: 'season-news', Status: 'succeeded' }],
    });
    await control('runNightly', { at: nightOf('2026-04-02') });
    expect((await listRuns())[0]).toMatchObject({ Day: '2026-04-02', EndedAt: expect.any(String) });
  });

  it('keeps order: earlier credits before later ones, and points before their mail', async () => {
    const member = await makeMember();
    await makeStay(member, '2026-03-29', nightOf('2026-03-30'));
    await makeStay(member, '2026-03-30', nightOf('2026-03-30'));
    await sql('alter table promotion_terms rename to promotion_terms_away');
    await control('runNightly', { at: nightOf('2026-04-03') });
    expect(stepStatuses((await listRuns())[0])).not.toContain('mails succeeded');
    await control('runNightly', { at: nightOf('2026-04-04') });
    expect((await listRuns())[0]?.Steps.map(({ Step }) => Step)).not.toContain('credit');
    await sql('alter table promotion_terms_away rename to promotion_terms');
    await control('runNightly', { at: jakartaTime('2026-04-04', '03:00') });
    expect((await readStatement(member)).toReversed()).toEqual([
      { Amount: 2, at: '2026-04-02T19:00:00.000Z' },
      { Amount: 2, at: '2026-04-03T20:00:00.000Z' },
    ]);
    expect(await mailKinds(member.email)).toEqual(['points_credited']);
    expect((await listRuns()).slice(0, 2).map(({ EndedAt }) => typeof EndedAt)).toEqual(['string', 'string']);
  });
});

describe('a night with a step left to retry', () => {
  ownNights(nightOf('2026-05-01'));

  it('does not stop the notifications of the next night, and is given up with it', async () => {
    const member = await makeMember();
    await makeStay(member, '2026-04-26', nightOf('2026-04-27'));
    await makeStay(member, '2026-04-27', nightOf('2026-04-27'));
    await sql('alter table campaigns rename to campaigns_away');
    await control('runNightly', { at: nightOf('2026-05-01') });
    await sql('alter table campaigns_away rename to campaigns');
    await control('runNightly', { at: nightOf('2026-05-02') });
    expect(await mailKinds(member.email)).toEqual(['points_credited', 'points_credited']);
    expect(await findStep('season-news', '2026-05-01')).toMatchObject({ Status: 'failed', NextTryAt: null });
  });

  it('is also mailed if the step was killed before it failed', async () => {
    await control('runNightly', { at: nightOf('2026-05-03') });
    const auditor = await makeStaff('auditor', Date.parse(nightOf('2026-05-03')));
    await sql(`update nightly_runs set ended_at = null where day = '2026-05-03'`);
    await sql(`update nightly_steps set status = 'running' where day = '2026-05-03' and step = 'season-news'`);
    await sql('alter table campaigns rename to campaigns_away');
    await control('runNightly', { at: jakartaTime('2026-05-03', '02:01') });
    // A kill is not a failure and uses up no attempt.
    expect(await findStep('season-news', '2026-05-03')).toMatchObject({ Status: 'failed', Tries: 1 });
    await sql('alter table campaigns_away rename to campaigns');
    expect((await mailsTo(auditor.email)).map(({ subject }) => subject)).toContain(
      'Nightly run of 2026-05-03 failed: Announce seasons',
    );
  });
});

describe('a step whose process is killed each time', () => {
  ownNights(nightOf('2026-05-20'));
  const markAsKilled = async () => {
    await sql(`update nightly_runs set ended_at = null where day = '2026-05-20'`);
    await sql(`update nightly_steps set status = 'running' where day = '2026-05-20' and step = 'season-news'`);
  };
  const runStepAt = async (time: string) => {
    await control('runNightly', { at: jakartaTime('2026-05-20', time) });
    return findStep('season-news', '2026-05-20');
  };

  it('continues at once the first time, then after 5, 15 and 60 minutes, and is then given up', async () => {
    const auditor = await makeStaff('auditor', Date.parse(nightOf('2026-05-20')));
    expect(await runStepAt('02:00')).toMatchObject({ Status: 'succeeded', Tries: 1 });
    await markAsKilled();
    expect(await runStepAt('02:00')).toMatchObject({ Status: 'succeeded', Tries: 1 });
    for (const [killedAt, nextAt, tries] of [
      ['02:01', '02:05', 1],
      ['02:06', '02:20', 2],
      ['02:21', '03:20', 3],
    ] as const) {
      await markAsKilled();
      const NextTryAt = new Date(jakartaTime('2026-05-20', nextAt)).toISOString();
      expect(await runStepAt(killedAt)).toMatchObject({ Status: 'failed', Tries: tries, NextTryAt });
      expect(await runStepAt(nextAt)).toMatchObject({ Status: 'succeeded', Tries: tries + 1 });
    }
    await markAsKilled();
    expect(await runStepAt('03:21')).toMatchObject({
      Status: 'failed',
      Tries: 4,
      NextTryAt: null,
      Error: expect.stringContaining('interrupted'),
    });
    const subjects = (await mailsTo(auditor.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /Nightly/.test(subject))).toEqual([
      'Nightly run of 2026-05-20 failed: Announce seasons',
      'Nightly run of 2026-05-20 failed for good: Announce seasons',
    ]);
  });
});

describe('a credit that fails after it credited', () => {
  ownNights(nightOf('2026-05-30'));

  it('continues, sums the counts of all attempts, and sends one mail, also if a command credits in between', async () => {
    const member = await makeMember();
    await makeStay(member, '2026-05-25', nightOf('2026-05-26'));
    await sql(`create function refuse_night() returns trigger language plpgsql as $$
                 begin raise exception 'No line of the night'; end $$`);
    await sql(`create trigger refuse_night before insert on audit for each row
                 when (new.who = 'portal:nightly') execute function refuse_night()`);
    await control('runNightly', { at: nightOf('2026-05-30') });
    expect(await findStep('credit', '2026-05-30')).toMatchObject({ Status: 'failed', Counts: { credited: 1 } });
    expect(await pointsOf(member)).toBe(2);
    await sql('drop trigger refuse_night on audit');
    expect((await staffOps('points', 'credit')).code).toBe(0);
    expect(await mailKinds(member.email)).toEqual([]);
    await makeStay(member, '2026-05-25', nightOf('2026-05-26'), 3);
    await control('runNightly', { at: jakartaTime('2026-05-30', '02:05') });
    expect(await findStep('credit', '2026-05-30')).toMatchObject({
      Status: 'succeeded',
      Tries: 2,
      Counts: { credited: 2, creditedPoints: 5, reversed: 0, reversedPoints: 0 },
    });
    const [mail, ...others] = await mailsTo(member.email);
    expect([mail?.kind, others]).toEqual(['points_credited', []]);
    expect(mail?.body).toMatch(/You earned 5 points for 2 stays\./);
  });
});

describe('a nightly time that was moved later', () => {
  ownNights(nightOf('2026-06-10'), { NIGHTLY_AT: '23:00' });
  const succeededAt = async () =>
    /friends_nightly_succeeded_at_seconds (\d+)/.exec(await (await fetch(`${currentApi().url}/metrics`)).text())?.[1];

  it('does not report a night as missed that ran at the earlier time', async () => {
    // As left by a portal that ran at 02:00.
    await control('runNightly', { at: jakartaTime('2026-06-10', '23:00') });
    const early = nightOf('2026-06-10');
    await sql('update nightly_runs set due_at = $1, started_at = $1, ended_at = $1', [early]);
    await setClock(jakartaTime('2026-06-10', '22:59'));
    expect(await succeededAt()).toBe(String(Date.parse(early) / 1000));
    await setClock(jakartaTime('2026-06-11', '22:59'));
    // Less than 26 hours: NightlyRunMissed doesn't fire.
    expect(await succeededAt()).toBe(String(Date.parse(jakartaTime('2026-06-10', '23:00')) / 1000));
    expect((await listRuns())[0]).toMatchObject({
      NextDueAt: new Date(jakartaTime('2026-06-11', '23:00')).toISOString(),
    });
  });
});

describe('a run of another process', () => {
  ownNights(nightOf('2026-06-01'));

  it('is not started a second time until the lease of that process has expired', async () => {
    await sql(`insert into leases values ('nightly', 'other', now() + interval '1 minute')`);
    const { code, output } = await runNightly();
    expect([code, output]).toEqual([1, expect.stringMatching(/under way in another process/)]);
    expect(await listRuns()).toEqual([]);
    await sql(`update leases set until = now() - interval '1 second'`);
    expect(JSON.parse((await runNightly()).output)).toMatchObject({ Done: true });
    expect(await sql('select * from leases')).toEqual([]);
  });
});

describe('two processes', () => {
  const processes = ownProcesses();

  it('share a night: each step runs once', async () => {
    const member = await makeMember();
    await makeStay(member, '2026-06-26', nightOf('2026-06-28'));
    await processes.together(6, (api) => control('runNightly', { at: nightOf('2026-07-01') }, api));
    expect(await pointsOf(member)).toBe(2);
    expect(await mailKinds(member.email)).toEqual(['points_credited']);
    expect((await listRuns()).map(({ Steps }) => Steps.map(({ Tries }) => Tries))).toEqual([
      Array(STEPS.length).fill(1),
    ]);
  });
});
