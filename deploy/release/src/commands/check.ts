import { buildAndCheck, CAMPAIGN, notesText, PORTAL } from '../check/checkRelease.ts';
import type { Command } from '../console/command.ts';
import { titleOf } from '../registry/entry.ts';

export const checkCommand: Command = {
  name: 'check',
  args: '<folder>',
  summary: 'say all that publish would refuse, and change nothing. A workspace is built first',
  options: [PORTAL, CAMPAIGN],
  async run(context, input) {
    const { built, faults, notes } = await buildAndCheck(context, input);
    const release = titleOf(built.release);
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
