import { NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import { control, makeMember, pointsOf, sql } from '@friends/tools/testing/api/api';
import { mailKinds, mailsTo } from '../../tests/support/mails.ts';
import { at, linesOf, night, ownNights, runNow, runs, stay, stepOf, stepsOf } from '../../tests/support/nights.ts';
import { ownProcesses } from '../../tests/support/processes.ts';
import { makeStaff } from '../../tests/support/staff.ts';

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
      'Nightly run of 2026-04-01 failed: Announce seasons',
      'Nightly run of 2026-04-01 failed for good: Announce seasons',
    ]);
    expect(await mailKinds(clerk.email)).not.toContain('nightly_step_failed');
    // The others were done.
    expect(stepsOf((await runs())[0])).toEqual(
      expect.arrayContaining(['credit succeeded', 'mails succeeded', 'ledger-check succeeded', 'season-news failed']),
    );
    await mendSeasons();
    expect(JSON.parse((await runNow()).said)).toMatchObject({
      Done: true,
      Steps: [{ Step: 'season-news', Status: 'succeeded' }],
    });
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

describe('a night that was left with a step to be tried again', () => {
  ownNights(night('2026-05-01'));

  it('does not keep members from hearing of the next one, and is over with it', async () => {
    const member = await makeMember();
    await stay(member, '2026-04-26', night('2026-04-27'));
    await stay(member, '2026-04-27', night('2026-04-27'));
    await sql('alter table campaigns rename to campaigns_away');
    await control('night', { at: night('2026-05-01') });
    await sql('alter table campaigns_away rename to campaigns');
    await control('night', { at: night('2026-05-02') });
    expect(await mailKinds(member.email)).toEqual(['points_credited', 'points_credited']);
    expect(await stepOf('season-news', '2026-05-01')).toMatchObject({ Status: 'failed', NextTryAt: null });
  });

  it('is mailed, too, where the step was killed before it failed', async () => {
    await control('night', { at: night('2026-05-03') });
    const auditor = await makeStaff('auditor', Date.parse(night('2026-05-03')));
    await sql(`update nightly_runs set ended_at = null where day = '2026-05-03'`);
    await sql(`update nightly_steps set status = 'running' where day = '2026-05-03' and step = 'season-news'`);
    await sql('alter table campaigns rename to campaigns_away');
    await control('night', { at: at('2026-05-03', '02:01') });
    // A kill is no failure, and takes no try away.
    expect(await stepOf('season-news', '2026-05-03')).toMatchObject({ Status: 'failed', Tries: 1 });
    await sql('alter table campaigns_away rename to campaigns');
    expect((await mailsTo(auditor.email)).map(({ subject }) => subject)).toContain(
      'Nightly run of 2026-05-03 failed: Announce seasons',
    );
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
    expect((await runs()).map(({ Steps }) => Steps.map(({ Tries }) => Tries))).toEqual([
      Array(NIGHTLY_STEPS.length).fill(1),
    ]);
  });
});
