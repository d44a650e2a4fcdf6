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

const open = { EndedAt: null };
const again = (time: string) => ({ Status: 'failed' as const, NextTryAt: at('2026-11-29', time) });
const forGood = { Status: 'failed' as const };

test.each<[string, NightlyRun, object]>([
  ['ended', run('2026-11-29', [step('credit')]), { kind: 'done', endedAt: at('2026-11-29', '02:03') }],
  ['nothing started', run('2026-11-29', [], open), { kind: 'waiting' }],
  ['a step runs', run('2026-11-29', [step('credit', { Status: 'running', ...open })], open), { kind: 'running' }],
  [
    'two steps are tried again: the earlier time counts',
    run('2026-11-29', [step('mails', again('02:21')), step('expired', again('02:06'))], open),
    { kind: 'retrying', steps: ['mails', 'expired'], at: at('2026-11-29', '02:06') },
  ],
  [
    'one is tried again, one is not',
    run('2026-11-29', [step('mails', again('02:21')), step('expired', forGood)], open),
    { kind: 'failed', steps: ['expired'] },
  ],
  ['ended with a failure', run('2026-11-29', [step('expired', forGood)]), { kind: 'failed', steps: ['expired'] }],
])('status of a run: %s', (_, one, expected) => {
  expect(runStatus(one)).toEqual(expected);
});

const NOW = at('2026-11-29', '08:00');
const good = run('2026-11-29', [step('credit')]);
const failedBefore = run('2026-11-28', [step('expired', forGood)]);

test.each<[string, readonly NightlyRun[], object | null]>([
  ['no run', [], null],
  ['a good one, after one that failed', [good, failedBefore], { kind: 'done' }],
  ['between two steps', [run('2026-11-29', [step('credit')], open), failedBefore], { kind: 'running' }],
  [
    'the latest waits for a credit that is tried again',
    [run('2026-11-29', [], open), run('2026-11-28', [step('credit', again('08:05'))], open)],
    { kind: 'retrying', steps: ['credit'] },
  ],
  [
    'the same step failed on two days',
    [run('2026-11-29', [step('credit', forGood)], open), run('2026-11-28', [step('credit', forGood)], open)],
    { kind: 'failed', steps: ['credit'] },
  ],
  [
    'none since the day before',
    [failedBefore],
    { kind: 'missed', since: '2026-11-28', dueAt: at('2026-11-29', '02:00') },
  ],
])('status of all: %s', (_, runs, expected) => {
  const status = overallStatus(runs, NOW);
  if (expected === null) expect(status).toBeNull();
  else expect(status).toMatchObject(expected);
});

test('a run is missed once it is a quarter of an hour late', () => {
  expect(overallStatus([good], at('2026-11-30', '02:15'))).toMatchObject({ kind: 'done' });
  expect(overallStatus([good], at('2026-11-30', '02:16'))).toMatchObject({ kind: 'missed' });
});

test('a run is not missed before the time that NIGHTLY_AT has been moved to', () => {
  const moved = { ...good, NextDueAt: at('2026-11-30', '23:00') };
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
