import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { BY_PORTAL, between, type Command, type Input, numberOption, textOption, WHY } from '../console/command.ts';
import { takeWindow } from '../putLive.ts';
import { parseTitle } from '../registry/changeRegistry.ts';

function windowOf(input: Input, now: Date): LiveWindow {
  const [from, until] = [textOption(input, 'from'), textOption(input, 'until')];
  const percent = numberOption(input, 'percent');
  return takeWindow({ from, until, percent }, now, { from: '--from', until: '--until' });
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
    BY_PORTAL,
    WHY,
  ],
  byPortal: true,
  async run({ backend, now }, input) {
    const { name, version } = parseTitle(input.args[0] ?? '');
    const window = windowOf(input, now);
    const isArchive = input.options.archive === true;
    const isHeld = input.options.hold === true;
    const order = { name, version, window, isArchive, isHeld, words: wordsOf(input) };
    const { done, live } = await backend.putLive(order, textOption(input, 'why'));
    return { text: done, json: { name, live, hold: isHeld } };
  },
};
