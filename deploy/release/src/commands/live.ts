import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { titleOf } from '@friends/shared/contract/release/release';
import { refuseUnfit } from '../check/shared.ts';
import { between, type Command, type Input, numberOption, textOption, WHY } from '../console/command.ts';
import { parseFuture, showTime } from '../console/times.ts';
import { titles } from '../planBack.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { changeRegistry, parseTitle } from '../registry/changeRegistry.ts';
import { type Entry, toEntry } from '../registry/entry.ts';
import { offeredAt } from '../registry/offered.ts';
import { place } from '../registry/place.ts';
import { placeArchive } from '../registry/placeArchive.ts';

function takeWindow(input: Input, now: Date): LiveWindow {
  const time = (name: string) => {
    const text = textOption(input, name);
    return text === undefined ? undefined : parseFuture(text, `--${name}`, now);
  };
  const [from, until] = [time('from'), time('until')];
  if (from && until && until <= from) {
    throw new ReleaseRefused(`--until (${showTime(until)}) must be later than --from (${showTime(from)})`);
  }
  const percent = numberOption(input, 'percent');
  return {
    ...(from ? { from: from.toISOString() } : {}),
    ...(until ? { until: until.toISOString() } : {}),
    // Everybody is no share.
    ...(percent === undefined || percent === 100 ? {} : { percent }),
  };
}

/** Whether it becomes the archive of its season, and what is live stays. @throws ReleaseRefused where that has a window */
function takeArchive(input: Input, window: LiveWindow): boolean {
  if (input.options.archive !== true) return false;
  if (Object.keys(window).length === 0) return true;
  throw new ReleaseRefused('An archive is there for everybody, from now on: leave --from, --until and --percent out');
}

/** Whether nothing of it goes back by itself. @throws ReleaseRefused where nothing could go back */
function takeHold(input: Input, { percent }: LiveWindow, isArchive: boolean): boolean {
  if (input.options.hold !== true) return false;
  if (isArchive || percent === 0) throw new ReleaseRefused('Nothing goes back there by itself: leave --hold out');
  return true;
}

/** What was done, for people: `mf-about@1.2.0 is live for 10 % of the visitors until …`. */
function sentence(entry: Entry, others: readonly Entry[]): string {
  const { from, until, percent } = entry.window;
  if (percent === 0) return `${titleOf(entry)} has no share and no plan any more.`;
  const is = from === undefined ? 'is live' : `will be live from ${showTime(from)}`;
  const whom = percent === undefined ? 'for everybody' : `for ${percent} % of the visitors`;
  if (until === undefined) return `${titleOf(entry)} ${is} ${whom}.`;
  const then = offeredAt(others, new Date(until)).find(({ window }) => window.percent === undefined);
  const after = then ? `${titleOf(then)} is live after that` : `nothing of ${entry.name} is live after that`;
  return `${titleOf(entry)} ${is} ${whom} until ${showTime(until)}; ${after}.`;
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
    const window = takeWindow(input, now);
    const isArchive = takeArchive(input, window);
    const isHeld = takeHold(input, window, isArchive);
    const entry = await toEntry(store, name, version, window);
    const after = await changeRegistry(
      store,
      { who, at: now, why: textOption(input, 'why') },
      async (registry) => {
        const entries = registry.entries.filter((one) => one.name === name);
        const next = isArchive ? placeArchive(entries, entry, now) : place(entries, entry, now);
        await refuseUnfit(store, entry, registry.entries, now);
        const words = ['from', 'until', 'percent'].flatMap((option) => {
          const value = textOption(input, option);
          return value === undefined ? [] : [`--${option} ${value}`];
        });
        const flags = ['archive', 'hold'].flatMap((flag) => (input.options[flag] === true ? [`--${flag}`] : []));
        return {
          what: ['live', titleOf(entry), ...words, ...flags].join(' '),
          ...(isHeld ? { hold: version } : {}),
          states: new Map([[name, { put: version, entries: next }]]),
        };
      },
      { name, overPortal: true },
    );
    const entries = after.entries.filter((one) => one.name === name);
    const others = entries.filter((one) => one.version !== version);
    return {
      text: isArchive
        ? `${titleOf(entry)} is the archive of its season; ${titles(entries, now)} stays live.`
        : `${sentence(entry, others)}${isHeld ? ' It does not go back by itself.' : ''}`,
      json: { name, live: entries.map((one) => ({ version: one.version, ...one.window })), hold: isHeld },
    };
  },
};
