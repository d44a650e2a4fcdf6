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

/** Activates plans one after the other, and expects each result as its dry run said. @returns the last result */
async function activateAll(...plans: readonly DemoPlan[]): Promise<Effect> {
  let last: Effect = {};
  for (const plan of plans) {
    const [preview, result] = await previewAndResult(cli, plan);
    expect({ plan, ...preview }).toEqual({ plan, ...result });
    last = result;
  }
  return last;
}

const ALL: DemoPlan = { version: '1.0.0' };
const SHARE: DemoPlan = { version: '2.0.0', percent: 30 };
const PLAN: DemoPlan = { version: '3.0.0', from: MONDAY };

test.each<[what: string, plans: readonly DemoPlan[], effect: Effect]>([
  [
    'a release for everybody ends the earlier one and every share',
    [ALL, SHARE, { version: '3.0.0' }],
    { live: ['3.0.0'], ends: ['1.0.0', '2.0.0 (30 %)'] },
  ],
  [
    'activating the default release again ends the share of another release',
    [ALL, SHARE, ALL],
    { live: ['1.0.0'], ends: ['2.0.0 (30 %)'] },
  ],
  ['a share ends nothing', [ALL, { version: '3.0.0', percent: 10 }], { live: ['1.0.0', '3.0.0 (10 %)'] }],
  [
    'a larger share replaces the smaller share of the same release',
    [ALL, SHARE, { version: '2.0.0', percent: 60 }],
    { live: ['1.0.0', '2.0.0 (60 %)'] },
  ],
  [
    'a share of 100 % makes the release the default',
    [ALL, SHARE, { version: '2.0.0', percent: 100 }],
    { live: ['2.0.0'], ends: ['1.0.0'] },
  ],
  [
    'a release with an end is followed by what was live before it',
    [ALL, SHARE, { version: '3.0.0', until: FRIDAY }],
    { live: ['3.0.0'], ends: ['1.0.0', '2.0.0 (30 %)'], after: ['1.0.0', '2.0.0 (30 %)'] },
  ],
  [
    'a release with an end is followed by nothing if the earlier one has ended by then',
    [
      { version: '1.0.0', until: FRIDAY },
      { version: '3.0.0', until: FRIDAY },
    ],
    { live: ['3.0.0'], ends: ['1.0.0'], after: [] },
  ],
  [
    'a share of 0 % ends the share, and the default release stays',
    [ALL, SHARE, { version: '2.0.0', percent: 0 }],
    { live: ['1.0.0'], ends: ['2.0.0 (30 %)'] },
  ],
  [
    'a share of 0 % ends the plan of the release, and other plans stay',
    [ALL, PLAN, { version: '1.0.0', from: FRIDAY }, { version: '1.0.0', percent: 0 }],
    { live: ['1.0.0'], endedPlans: [`1.0.0 from ${FRIDAY}`], remainingPlans: [`3.0.0 from ${MONDAY}`] },
  ],
  [
    'a second plan for the same release leaves the first one in place',
    [ALL, PLAN, { version: '3.0.0', from: FRIDAY }],
    { live: ['3.0.0'], remainingPlans: [`3.0.0 from ${MONDAY}`] },
  ],
  [
    'activating a release for everybody ends the plan for a share of it',
    [ALL, { version: '3.0.0', from: MONDAY, percent: 10 }, { version: '3.0.0' }],
    { live: ['3.0.0'], ends: ['1.0.0'], endedPlans: [`3.0.0 (10 %) from ${MONDAY}`] },
  ],
  [
    'a planned share replaces the running share of the release when it begins',
    [ALL, SHARE, { version: '2.0.0', percent: 60, from: MONDAY }],
    { live: ['1.0.0', '2.0.0 (60 %)'] },
  ],
  [
    'steps replace the share and the plans of their release',
    [ALL, SHARE, { version: '2.0.0', from: FRIDAY }, { version: '2.0.0', steps: [40, 70, 100] }],
    {
      live: ['1.0.0', '2.0.0 (40 %)'],
      next: ['2.0.0 (70 %) from 2026-11-27T02:00:00.000Z', '2.0.0 from 2026-11-28T02:00:00.000Z'],
      endedPlans: [`2.0.0 from ${FRIDAY}`],
    },
  ],
  [
    'steps that begin later leave the running share until then',
    [ALL, SHARE, { version: '2.0.0', from: MONDAY, steps: [60, 80] }],
    { live: ['1.0.0', '2.0.0 (60 %)'], next: ['2.0.0 (80 %) from 2026-12-01T02:00:00.000Z'] },
  ],
  [
    'another release for everybody also ends the next steps',
    [ALL, { version: '2.0.0', steps: [40, 100] }, { version: '3.0.0' }],
    { live: ['3.0.0'], ends: ['1.0.0', '2.0.0 (40 %)'], endedPlans: ['2.0.0 from 2026-11-27T02:00:00.000Z'] },
  ],
  [
    'a share of 0 % ends both the running and the next steps',
    [ALL, { version: '2.0.0', steps: [40, 100] }, { version: '2.0.0', percent: 0 }],
    { live: ['1.0.0'], ends: ['2.0.0 (40 %)'], endedPlans: ['2.0.0 from 2026-11-27T02:00:00.000Z'] },
  ],
  [
    'a plan for the same time replaces an older one, which no visitor would get',
    [ALL, PLAN, SHARE, { version: '4.0.0', from: MONDAY }],
    { live: ['4.0.0'], ends: ['3.0.0'], endedPlans: [`3.0.0 from ${MONDAY}`] },
  ],
  [
    'a pin ends with the next decision, even if that is a plan for later',
    [{ ...ALL, hold: true }, PLAN],
    { live: ['3.0.0'], ends: ['1.0.0'], unpinned: '1.0.0' },
  ],
  [
    'a pin stays if the next decision repeats it',
    [
      { ...ALL, hold: true },
      { ...ALL, hold: true },
    ],
    { live: ['1.0.0'] },
  ],
])('%s', async (_, plans, effect) => expect(await activateAll(...plans)).toEqual(effect));

test.each<[what: string, plans: readonly DemoPlan[], refusal: string]>([
  ['the same plan', [ALL, PLAN, PLAN], 'is already scheduled for'],
  ['a second share', [ALL, SHARE, { version: '3.0.0', percent: 10 }], 'mf-demo@2.0.0 has a share of 30 %'],
  ['a share without a default release', [{ version: '3.0.0', percent: 10 }], 'No other release of mf-demo is live'],
  ['a share of the default release', [ALL, { version: '1.0.0', percent: 10 }], 'is live for everyone'],
  [
    'the end of a share that does not exist',
    [ALL, { version: '1.0.0', percent: 0 }],
    'has no share and no schedule to end',
  ],
  [
    'a pin without a release to pin',
    [ALL, SHARE, { version: '2.0.0', percent: 0, hold: true }],
    'there is nothing to pin',
  ],
  ['falling steps', [ALL, { version: '2.0.0', steps: [40, 30] }], 'each larger than the one before'],
  ['a single step', [ALL, { version: '2.0.0', steps: [40] }], 'Write 2 to 10 whole numbers'],
  ['steps with an end', [ALL, { version: '2.0.0', steps: [40, 100], until: FRIDAY }], 'omit share and end'],
  ['an unpublished release', [{ version: '9.0.0' }], 'mf-demo@9.0.0 has not been published'],
])('dry run and activation refuse %s with the same message', async (_, plans, refusal) => {
  expect(await activateAll(...plans)).toEqual({ refusal: expect.stringContaining(refusal) });
});

function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) yield state / 2 ** 32;
}

test.each([1, 2, 3, 4, 5])('a plan has the effect of its dry run after any decisions: random walk %i', async (seed) => {
  const random = numbers(seed);
  const choose = <T>(...choices: readonly T[]): T => choices[Math.floor(random.next().value * choices.length)] as T;
  const inDays = (days: number) => new Date(cli.at.getTime() + days * 24 * 3_600_000).toISOString();
  for (let step = 0; step < 40; step += 1) {
    cli.at = new Date(inDays(choose(0, 0.25, 2)));
    const [from, until] = [choose(undefined, undefined, 1, 3), choose(undefined, undefined, 2, 4)];
    await activateAll({
      version: choose('1.0.0', '2.0.0', '3.0.0', '4.0.0'),
      ...(from && { from: inDays(from) }),
      ...(until && { until: inDays(until) }),
      percent: choose(undefined, undefined, 100, 0, 10, 50),
      ...(choose(true, false, false) && { hold: true }),
    });
    const soon = choose(undefined, undefined, undefined, 5);
    if (soon)
      await activateAll({ version: choose('1.0.0', '2.0.0', '3.0.0'), from: inDays(soon), steps: [10, 50, 100] });
  }
});
