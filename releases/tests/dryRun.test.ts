import { type DemoPlan, type Effect, previewAndResult } from './support/previewAndResult.ts';
import { openReleaseCli, type ReleaseCli } from './support/releaseCli.ts';

const NOW = new Date('2026-11-26T02:00:00.000Z');
const MONDAY = '2026-11-30T02:00:00.000Z';
const FRIDAY = '2026-12-04T02:00:00.000Z';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
  cli.at = NOW;
  await cli.publish('mf-demo', '1.0.0', '2.0.0', '3.0.0', '4.0.0');
});
afterEach(() => cli.close());

async function effect(...plans: readonly DemoPlan[]): Promise<Effect> {
  let last: Effect = {};
  for (const plan of plans) {
    const [seen, done] = await previewAndResult(cli, plan);
    expect({ plan, ...seen }).toEqual({ plan, ...done });
    last = done;
  }
  return last;
}

const ALL: DemoPlan = { version: '1.0.0' };
const SHARE: DemoPlan = { version: '2.0.0', percent: 30 };
const PLAN: DemoPlan = { version: '3.0.0', from: MONDAY };

test.each<[what: string, plans: readonly DemoPlan[], does: Effect]>([
  [
    'a release for everybody ends what was for everybody, and each share',
    [ALL, SHARE, { version: '3.0.0' }],
    { live: ['3.0.0'], ends: ['1.0.0', '2.0.0 (30 %)'] },
  ],
  [
    'what is live for everybody, put live again, ends the share of another one',
    [ALL, SHARE, ALL],
    { live: ['1.0.0'], ends: ['2.0.0 (30 %)'] },
  ],
  ['a share ends nothing', [ALL, { version: '3.0.0', percent: 10 }], { live: ['1.0.0', '3.0.0 (10 %)'] }],
  [
    'a share is raised in the place of what it was',
    [ALL, SHARE, { version: '2.0.0', percent: 60 }],
    { live: ['1.0.0', '2.0.0 (60 %)'] },
  ],
  ['up to everybody', [ALL, SHARE, { version: '2.0.0', percent: 100 }], { live: ['2.0.0'], ends: ['1.0.0'] }],
  [
    'after its end stands what it went before',
    [ALL, SHARE, { version: '3.0.0', until: FRIDAY }],
    { live: ['3.0.0'], ends: ['1.0.0', '2.0.0 (30 %)'], after: ['1.0.0', '2.0.0 (30 %)'] },
  ],
  [
    'and nothing where that has ended as well',
    [
      { version: '1.0.0', until: FRIDAY },
      { version: '3.0.0', until: FRIDAY },
    ],
    { live: ['3.0.0'], ends: ['1.0.0'], after: [] },
  ],
  [
    'nobody: its share ends, and what is live for everybody stays',
    [ALL, SHARE, { version: '2.0.0', percent: 0 }],
    { live: ['1.0.0'], ends: ['2.0.0 (30 %)'] },
  ],
  [
    'nobody: its plan ends, and others stay',
    [ALL, PLAN, { version: '1.0.0', from: FRIDAY }, { version: '1.0.0', percent: 0 }],
    { live: ['1.0.0'], plansEnd: [`1.0.0 from ${FRIDAY}`], plansStay: [`3.0.0 from ${MONDAY}`] },
  ],
  [
    'the plan of a day stays beside another of the same release',
    [ALL, PLAN, { version: '3.0.0', from: FRIDAY }],
    { live: ['3.0.0'], plansStay: [`3.0.0 from ${MONDAY}`] },
  ],
  [
    'but for a share of that time',
    [ALL, { version: '3.0.0', from: MONDAY, percent: 10 }, { version: '3.0.0' }],
    { live: ['3.0.0'], ends: ['1.0.0'], plansEnd: [`3.0.0 (10 %) from ${MONDAY}`] },
  ],
  [
    'a later share takes the place of the one that is on as it begins',
    [ALL, SHARE, { version: '2.0.0', percent: 60, from: MONDAY }],
    { live: ['1.0.0', '2.0.0 (60 %)'] },
  ],
  [
    'steps follow each other, in place of the share and of what was planned of the release',
    [ALL, SHARE, { version: '2.0.0', from: FRIDAY }, { version: '2.0.0', steps: [40, 70, 100] }],
    {
      live: ['1.0.0', '2.0.0 (40 %)'],
      next: ['2.0.0 (70 %) from 2026-11-27T02:00:00.000Z', '2.0.0 from 2026-11-28T02:00:00.000Z'],
      plansEnd: [`2.0.0 from ${FRIDAY}`],
    },
  ],
  [
    'steps of a later day leave the share until then',
    [ALL, SHARE, { version: '2.0.0', from: MONDAY, steps: [60, 80] }],
    { live: ['1.0.0', '2.0.0 (60 %)'], next: ['2.0.0 (80 %) from 2026-12-01T02:00:00.000Z'] },
  ],
  [
    'another release for everybody ends the next steps as well',
    [ALL, { version: '2.0.0', steps: [40, 100] }, { version: '3.0.0' }],
    { live: ['3.0.0'], ends: ['1.0.0', '2.0.0 (40 %)'], plansEnd: ['2.0.0 from 2026-11-27T02:00:00.000Z'] },
  ],
  [
    'for nobody: share and steps end',
    [ALL, { version: '2.0.0', steps: [40, 100] }, { version: '2.0.0', percent: 0 }],
    { live: ['1.0.0'], ends: ['2.0.0 (40 %)'], plansEnd: ['2.0.0 from 2026-11-27T02:00:00.000Z'] },
  ],
  [
    'a plan of the same moment goes before an older one, which nobody would get',
    [ALL, PLAN, SHARE, { version: '4.0.0', from: MONDAY }],
    { live: ['4.0.0'], ends: ['3.0.0'], plansEnd: [`3.0.0 from ${MONDAY}`] },
  ],
  [
    'a hold is lost with the next decision, also with one for another day',
    [{ ...ALL, hold: true }, PLAN],
    { live: ['3.0.0'], ends: ['1.0.0'], unpinned: '1.0.0' },
  ],
  [
    'a hold that is said again stays',
    [
      { ...ALL, hold: true },
      { ...ALL, hold: true },
    ],
    { live: ['1.0.0'] },
  ],
])('%s', async (_, plans, does) => expect(await effect(...plans)).toEqual(does));

test.each<[what: string, plans: readonly DemoPlan[], refusal: string]>([
  ['the same plan', [ALL, PLAN, PLAN], 'is already planned for'],
  ['a second share', [ALL, SHARE, { version: '3.0.0', percent: 10 }], 'mf-demo@2.0.0 has a share of 30 %'],
  ['a share with nothing for the rest', [{ version: '3.0.0', percent: 10 }], 'Nothing else of mf-demo is live'],
  ['a share of what is for everybody', [ALL, { version: '1.0.0', percent: 10 }], 'is live for everyone'],
  ['an end of nothing', [ALL, { version: '1.0.0', percent: 0 }], 'has no share and no plan to end'],
  ['a hold of nothing', [ALL, SHARE, { version: '2.0.0', percent: 0, hold: true }], 'there is nothing to pin'],
  ['steps that fall', [ALL, { version: '2.0.0', steps: [40, 30] }], 'each larger than the one before'],
  ['one step', [ALL, { version: '2.0.0', steps: [40] }], 'Write 2 to 10 whole numbers'],
  ['steps with an end', [ALL, { version: '2.0.0', steps: [40, 100], until: FRIDAY }], 'leave share and end out'],
  ['what is not there', [{ version: '9.0.0' }], 'mf-demo@9.0.0 has not been published'],
])('%s is refused with the same message', async (_, plans, refusal) => {
  expect(await effect(...plans)).toEqual({ refusal: expect.stringContaining(refusal) });
});

function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) yield state / 2 ** 32;
}

test.each([1, 2, 3, 4, 5])('a plan has the effect of its dry run after any decisions: random walk %i', async (seed) => {
  const random = numbers(seed);
  const one = <T>(...choices: readonly T[]): T => choices[Math.floor(random.next().value * choices.length)] as T;
  const inDays = (days: number) => new Date(cli.at.getTime() + days * 24 * 3_600_000).toISOString();
  for (let step = 0; step < 40; step += 1) {
    cli.at = new Date(inDays(one(0, 0.25, 2)));
    const [from, until] = [one(undefined, undefined, 1, 3), one(undefined, undefined, 2, 4)];
    await effect({
      version: one('1.0.0', '2.0.0', '3.0.0', '4.0.0'),
      ...(from && { from: inDays(from) }),
      ...(until && { until: inDays(until) }),
      percent: one(undefined, undefined, 100, 0, 10, 50),
      ...(one(true, false, false) && { hold: true }),
    });
    const soon = one(undefined, undefined, undefined, 5);
    if (soon) await effect({ version: one('1.0.0', '2.0.0', '3.0.0'), from: inDays(soon), steps: [10, 50, 100] });
  }
});
