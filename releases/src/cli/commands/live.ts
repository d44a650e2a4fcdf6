import { type ParsedInput, textOption } from '@friends/shared/cli/command';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { MAX_LIMIT, MAX_STEP_MINUTES, MIN_STEP_MINUTES } from '@friends/shared/contract/release/liveLimits';
import { parseWindow } from '../../decisions/activate.ts';
import { parseReleaseId } from '../../registry/changeRegistry.ts';
import { parseSteps, type Steps } from '../../registry/steps.ts';
import { BY_PORTAL, between, type Command, numberOption, WHY } from '../command.ts';

function windowOf(input: ParsedInput, now: Date): LiveWindow {
  const [from, until] = [textOption(input, 'from'), textOption(input, 'until')];
  const percent = numberOption(input, 'percent');
  return parseWindow({ from, until, percent }, now);
}

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

/** Minutes of a duration such as `12h`; NaN if it is invalid. */
function minutesOf(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  return Number(amount) * (UNIT_MINUTES[unit] ?? Number.NaN);
}

const stepTimeFault = (value: string) =>
  minutesOf(value) >= MIN_STEP_MINUTES && minutesOf(value) <= MAX_STEP_MINUTES
    ? null
    : `"${value}" is not a duration from 10m to 30d, such as 12h.`;

function stepsOf(input: ParsedInput): Steps | undefined {
  const [steps, every] = [textOption(input, 'steps'), textOption(input, 'every')];
  const percents = steps?.split(',').map((item) => (/^ *\d+ *$/.test(item) ? Number(item) : Number.NaN));
  return parseSteps(percents, every === undefined ? undefined : minutesOf(every));
}

export const liveCommand: Command = {
  name: 'live',
  args: '<name@version>',
  summary: 'make a published release live: now or at a time, for all visitors or a share of them',
  options: [
    { flags: '--from <time>', description: 'when it begins, such as "2026-12-31 18:00" in Jakarta (default: now)' },
    { flags: '--until <time>', description: 'when it ends; then the release before it is live again' },
    {
      flags: '--percent <n>',
      description:
        'share of visitors; raising it never removes visitors who already have the release; 0 ends a share or a plan',
      check: between(0, 100),
    },
    {
      flags: '--steps <list>',
      description: 'rising shares, such as 5,25,50,100; each step starts automatically, and the last one stays',
    },
    { flags: '--every <time>', description: 'length of each step but the last: 90m, 12h, 2d', check: stepTimeFault },
    {
      flags: '--limit <n>',
      description: 'roll it back automatically, or end its share, if more than this percentage of its loads fail',
      check: between(1, MAX_LIMIT),
    },
    { flags: '--archive', description: 'replace the archive of a season that has ended; live releases stay' },
    {
      flags: '--hold',
      description: 'pin it: until the next decision, the portal only reports failures and never rolls it back',
    },
    BY_PORTAL,
    WHY,
  ],
  byPortal: true,
  async run({ backend, now }, input) {
    const { name, version } = parseReleaseId(input.args[0] ?? '');
    const window = windowOf(input, now);
    const isArchive = input.options.archive === true;
    const isPinned = input.options.hold === true;
    const limit = numberOption(input, 'limit');
    const order = { name, version, window, steps: stepsOf(input), limit, isArchive, isPinned };
    const { message, live } = await backend.activate(order, textOption(input, 'why'));
    return { text: message, json: { name, live, hold: isPinned } };
  },
};
