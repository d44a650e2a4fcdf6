import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { catchUpDay, overallStatus, runStatus } from './runStatus.ts';

type Step = NightlyRun['Steps'][number];

const at = (day: string, time: string) => new Date(`${day}T${time}+07:00`).toISOString();

function step(name: string, fields: Partial<Step> = {}): Step {
  return {
    Step: name,
    Status: 'succeeded',
    Tries: 1,
    Counts: {},
    Error: null,
    NextTryAt: null,
    StartedAt: at('2026-11-29', '02:00'),
    EndedAt: at('2026-11-29', '02:01'),
    ...fields,
  };
}

function run(day: string, steps: readonly Step[], fields: Partial<NightlyRun> = {}): NightlyRun {
  return {
    Day: day,
    DueAt: at(day, '02:00'),
    StartedAt: at(day, '02:00'),
    EndedAt: at(day, '02:03'),
    By: 'portal:nightly',
    Steps: [...steps],
    ...fields,
  };
}

const notEnded = { EndedAt: null };
const retryAt = (time: string) => ({ Status: 'failed' as const, NextTryAt: at('2026-11-29', time) });
const givenUp = { Status: 'failed' as const };

test.each<[string, NightlyRun, object]>([
  ['ended', run('2026-11-29', [step('credit')]), { kind: 'done', endedAt: at('2026-11-29', '02:03') }],
  ['nothing started', run('2026-11-29', [], notEnded), { kind: 'waiting' }],
  [
    'a step is running',
    run('2026-11-29', [step('credit', { Status: 'running', ...notEnded })], notEnded),
    { kind: 'running' },
  ],
  [
    'two steps will be retried, the first at the earlier time',
    run('2026-11-29', [step('mails', retryAt('02:21')), step('expired', retryAt('02:06'))], notEnded),
    { kind: 'retrying', steps: ['mails', 'expired'], at: at('2026-11-29', '02:06') },
  ],
  [
    'one step will be retried, another will not',
    run('2026-11-29', [step('mails', retryAt('02:21')), step('expired', givenUp)], notEnded),
    { kind: 'failed', steps: ['expired'] },
  ],
  ['ended with a failure', run('2026-11-29', [step('expired', givenUp)]), { kind: 'failed', steps: ['expired'] }],
])('status of a run: %s', (_, nightlyRun, expected) => {
  expect(runStatus(nightlyRun)).toEqual(expected);
});

const NOW = at('2026-11-29', '08:00');
const succeeded = run('2026-11-29', [step('credit')]);
const failedBefore = run('2026-11-28', [step('expired', givenUp)]);

test.each<[string, readonly NightlyRun[], object | null]>([
  ['no run', [], null],
  ['a successful run after a failed one', [succeeded, failedBefore], { kind: 'done' }],
  ['between two steps', [run('2026-11-29', [step('credit')], notEnded), failedBefore], { kind: 'running' }],
  [
    'the latest run waits for an earlier credit that will be retried',
    [run('2026-11-29', [], notEnded), run('2026-11-28', [step('credit', retryAt('08:05'))], notEnded)],
    { kind: 'retrying', steps: ['credit'] },
  ],
  [
    'the same step failed on two days',
    [run('2026-11-29', [step('credit', givenUp)], notEnded), run('2026-11-28', [step('credit', givenUp)], notEnded)],
    { kind: 'failed', steps: ['credit'] },
  ],
  [
    'no run since the day before',
    [failedBefore],
    { kind: 'missed', since: '2026-11-28', dueAt: at('2026-11-29', '02:00') },
  ],
])('overall status: %s', (_, runs, expected) => {
  const status = overallStatus(runs, NOW);
  if (expected === null) expect(status).toBeNull();
  else expect(status).toMatchObject(expected);
});

test('a run counts as missed 15 minutes after it was due', () => {
  expect(overallStatus([succeeded], at('2026-11-30', '02:15'))).toMatchObject({ kind: 'done' });
  expect(overallStatus([succeeded], at('2026-11-30', '02:16'))).toMatchObject({ kind: 'missed' });
});

test('after a change of NIGHTLY_AT, a run counts as missed only after the new time', () => {
  const moved = { ...succeeded, NextDueAt: at('2026-11-30', '23:00') };
  expect(overallStatus([moved], at('2026-11-30', '23:15'))).toMatchObject({ kind: 'done' });
  expect(overallStatus([moved], at('2026-11-30', '23:16'))).toMatchObject({
    kind: 'missed',
    dueAt: new Date(at('2026-11-30', '23:00')).toISOString(),
  });
});

test('a day was caught up if only its credit started on a later day in Jakarta', () => {
  const later = { StartedAt: at('2026-11-30', '00:10') };
  expect(catchUpDay(run('2026-11-29', [step('credit')], later))).toBe('2026-11-30');
  expect(catchUpDay(run('2026-11-29', [step('credit'), step('mails')], later))).toBeNull();
  expect(catchUpDay(run('2026-11-29', [step('credit')], { StartedAt: at('2026-11-29', '23:59') }))).toBeNull();
});
