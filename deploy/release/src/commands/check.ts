import { checkBuilt } from '../check/checkBuilt.ts';
import type { Command } from '../console/command.ts';
import { titleOf } from '../registry/entry.ts';
import { builtFolder } from './builtFolder.ts';

export const checkCommand: Command = {
  name: 'check',
  args: '<folder>',
  summary: 'say all that publish would refuse, and change nothing. A workspace is built first',
  options: [],
  async run({ store, now }, { args: [folder = ''] }) {
    const built = await builtFolder(folder);
    const release = titleOf(built.release);
    const faults = await checkBuilt(store, built, now);
    return {
      text:
        faults.length === 0
          ? `${release} can be published: ${built.files.length} files, nothing against it.`
          : faults.map((fault) => `${fault}.`).join('\n'),
      json: { release, faults },
      exitCode: faults.length === 0 ? 0 : 1,
    };
  },
};
