import { textOption } from '@friends/shared/cli/command';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { changeRegistry } from '../../registry/changeRegistry.ts';
import { type Command, WHY } from '../command.ts';

export const followCommand: Command = {
  name: 'follow',
  args: '<name>',
  summary: 'allow "npm start" to activate its own builds of a remote again, from the next start on',
  options: [WHY],
  async run({ store, who, now }, input) {
    const [name = ''] = input.args;
    await changeRegistry(
      store,
      { who, at: now, why: textOption(input, 'why') },
      async (registry) => {
        const entries = registry.entries.filter((item) => item.name === name);
        const [first] = entries;
        if (!first) throw new ReleaseRefused('nothing_live', { name });
        return {
          event: { kind: 'follow', remote: name },
          states: new Map([[name, { put: first.version, entries }]]),
        };
      },
      { name },
    );
    return { text: `From the next start on, "npm start" activates its own builds of ${name} again.`, json: { name } };
  },
};
