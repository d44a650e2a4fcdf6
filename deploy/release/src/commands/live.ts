import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { between, type Command, type Input, numberOption, textOption, WHY } from '../console/command.ts';
import { putLive, takeWindow } from '../putLive.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { parseTitle } from '../registry/changeRegistry.ts';

function windowOf(input: Input, now: Date): LiveWindow {
  const [from, until] = [textOption(input, 'from'), textOption(input, 'until')];
  const percent = numberOption(input, 'percent');
  return takeWindow({ from, until, percent }, now, { from: '--from', until: '--until' });
}

/** Whether it becomes the archive of its season, and what is live stays. @throws ReleaseRefused where that has a window */
function takeArchive(input: Input, window: LiveWindow): boolean {
  if (input.options.archive !== true) return false;
  if (Object.keys(window).length === 0) return true;
  throw new ReleaseRefused('An archive is there for everybody, from now on: leave --from, --until and --percent out');
}

/** The window as it was typed. */
function wordsOf(input: Input): string[] {
  return ['from', 'until', 'percent'].flatMap((option) => {
    const value = textOption(input, option);
    return value === undefined ? [] : [`--${option} ${value}`];
  });
}

export const liveCommand: Command = {
  name: 'live',
  args: '<name@version>',
  summary: 'make a published release live: now or at a time, for everybody or a share of the visitors',
  options: [
    { flags: '--from <time>', description: 'when it begins, such as "2026-12-31 18:00" in Jakarta (default: now)' },
    { flags: '--until <time>', description: 'when it ends; what was live below it comes back' },
    {
      flags: '--percent <n>',
      description: 'share of the visitors: raising it takes it from nobody who has it, 0 ends a share or a plan',
      check: between(0, 100),
    },
    { flags: '--archive', description: 'of a season that is over: repairs its archive, and what is live stays' },
    {
      flags: '--hold',
      description:
        'the portal never takes it back by itself, and only tells that it fails; until somebody decides again',
    },
    WHY,
  ],
  async run({ store, who, now }, input) {
    const { name, version } = parseTitle(input.args[0] ?? '');
    const window = windowOf(input, now);
    const isArchive = takeArchive(input, window);
    const isHeld = input.options.hold === true;
    const act = { who, at: now, why: textOption(input, 'why') };
    const order = { name, version, window, isArchive, isHeld, words: wordsOf(input) };
    const { done, entries } = await putLive(store, act, order);
    return {
      text: done,
      json: { name, live: entries.map((one) => ({ version: one.version, ...one.window })), hold: isHeld },
    };
  },
};
