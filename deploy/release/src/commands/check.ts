import { CAMPAIGN, checkRelease, notesText, PORTAL } from '../check/checkRelease.ts';
import type { Command } from '../console/command.ts';
import { titleOf } from '../registry/entry.ts';
import { builtFolder } from './builtFolder.ts';

export const checkCommand: Command = {
  name: 'check',
  args: '<folder>',
  summary: 'say all that publish would refuse, and change nothing. A workspace is built first',
  options: [PORTAL, CAMPAIGN],
  async run(context, input) {
    const [folder = ''] = input.args;
    const built = await builtFolder(folder);
    const release = titleOf(built.release);
    const { faults, notes } = await checkRelease(context, built, input);
    return {
      text:
        faults.length === 0
          ? `${release} can be published: ${built.files.length} files, nothing against it.${notesText(notes)}`
          : faults.map((fault) => `${fault}.`).join('\n'),
      json: { release, faults, notes },
      exitCode: faults.length === 0 ? 0 : 1,
    };
  },
};
