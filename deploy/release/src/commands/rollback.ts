import { between, type Command, numberOption, textOption, WHY } from '../console/command.ts';
import { planBack, titles } from '../planBack.ts';
import { changeRegistry } from '../registry/changeRegistry.ts';

export const rollbackCommand: Command = {
  name: 'rollback',
  args: '<name>',
  summary: 'make live again what was live before; once more goes one release further back',
  options: [{ flags: '--steps <n>', description: 'how many releases back (default 1)', check: between(1, 1000) }, WHY],
  async run({ store, who, now }, input) {
    const [name = ''] = input.args;
    const steps = numberOption(input, 'steps') ?? 1;
    const act = { who, at: now, why: textOption(input, 'why') };
    const after = await changeRegistry(
      store,
      act,
      async (registry) => (await planBack(store, registry, name, now, steps)).plan,
      // Not over the portal's own way back: on top of it, this one would go a release too far.
      { name },
    );
    const entries = after.entries.filter((one) => one.name === name);
    return {
      text: `Back to ${titles(entries, now)}.`,
      json: { name, live: entries.map(({ version, window }) => ({ version, ...window })) },
    };
  },
};
