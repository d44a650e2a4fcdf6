import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { refuse } from '../check/checkBuilt.ts';
import { sharedFaultsAmong } from '../check/shared.ts';
import { between, type Command, numberOption, textOption, WHY } from '../console/command.ts';
import { readRelease } from '../readRelease.ts';
import { decide } from '../registry/decide.ts';
import { type Entry, titleOf, toEntry } from '../registry/entry.ts';
import { readHistory, statesOf } from '../registry/history.ts';
import { offeredAt } from '../registry/offered.ts';
import { stepBack } from '../registry/stepBack.ts';

/** What visitors get of these, for people; archives of other seasons stay anyway. */
const titles = (entries: readonly Entry[], now: Date) => offeredAt(entries, now).map(titleOf).join(' and ');

export const rollbackCommand: Command = {
  name: 'rollback',
  args: '<name>',
  summary: 'make live again what was live before; once more goes one release further back',
  options: [{ flags: '--steps <n>', description: 'how many releases back (default 1)', check: between(1, 1000) }, WHY],
  async run({ store, who, now }, input) {
    const [name = ''] = input.args;
    const steps = numberOption(input, 'steps') ?? 1;
    const after = await decide(
      store,
      { who, at: now, why: textOption(input, 'why') },
      async (known) => {
        const { state, back } = stepBack(name, statesOf(name, await readHistory(store)), now, steps);
        const entries = await Promise.all(state.entries.map((past) => toEntry(store, name, past.version, past.window)));
        for (const { version } of state.entries) {
          refuse(await sharedFaultsAmong(store, await readRelease(store, name, version), known.entries, now));
        }
        // What is planned stays planned.
        const planned = known.entries.filter((one) => one.name === name && !hasBegun(one.window, now));
        const what = `rollback ${name}${steps > 1 ? ` --steps ${steps}` : ''} to ${titles(entries, now)}`;
        return { what, back, states: new Map([[name, { put: state.put, entries: [...planned, ...entries] }]]) };
      },
      name,
    );
    const entries = after.entries.filter((one) => one.name === name);
    return {
      text: `Back to ${titles(entries, now)}.`,
      json: { name, live: entries.map(({ version, window }) => ({ version, ...window })) },
    };
  },
};
