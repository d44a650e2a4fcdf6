import { checkBuilt } from '../check/checkBuilt.ts';
import { seasonAgainst } from '../check/seasonAgainst.ts';
import type { Command } from '../console/command.ts';
import { titleOf } from '../registry/entry.ts';
import { builtFolder } from './builtFolder.ts';

export const checkCommand: Command = {
  name: 'check',
  args: '<folder>',
  summary: 'say all that publish would refuse, and change nothing. A workspace is built first',
  options: [
    {
      flags: '--campaign <file>',
      description: "a season's campaign, as `ops campaign import` takes it: do they agree?",
    },
    {
      flags: '--portal <url>',
      description: 'the same with the campaigns of a running portal (default: the local one)',
    },
  ],
  async run({ store, now }, input) {
    const [folder = ''] = input.args;
    const built = await builtFolder(folder);
    const release = titleOf(built.release);
    const against = await seasonAgainst(built, input);
    const faults = [...(await checkBuilt(store, built, now)), ...against.faults];
    const notes = against.notes.map((note) => `\nTo look at: ${note}.`).join('');
    return {
      text:
        faults.length === 0
          ? `${release} can be published: ${built.files.length} files, nothing against it.${notes}`
          : faults.map((fault) => `${fault}.`).join('\n'),
      json: { release, faults, notes: against.notes },
      exitCode: faults.length === 0 ? 0 : 1,
    };
  },
};
