import { textOption } from '@friends/shared/cli/command';
import { BY_PORTAL, between, type Command, numberOption, WHY } from '../command.ts';

export const rollbackCommand: Command = {
  name: 'rollback',
  args: '<name>',
  summary: 'activate the previously live release again; each repetition goes one release further back',
  options: [
    { flags: '--steps <n>', description: 'how many releases back (default 1)', check: between(1, 1000) },
    BY_PORTAL,
    WHY,
  ],
  byPortal: true,
  async run({ backend }, input) {
    const [name = ''] = input.args;
    const steps = numberOption(input, 'steps') ?? 1;
    const { message, live } = await backend.rollback(name, steps, textOption(input, 'why'));
    return { text: message, json: { name, live } };
  },
};
