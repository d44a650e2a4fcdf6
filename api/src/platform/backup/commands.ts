import { isAbsolute } from 'node:path';
import type { CommandSyntax } from '@friends/shared/cli/command';
import { type Command, OpsError } from '../console/command.ts';

/** Runs in the command line itself, which reads and writes local files and the store. */
export const BACKUP: CommandSyntax = {
  name: 'backup',
  args: '<folder>',
  summary: 'copy database and releases into a new folder, with checksums; the portal may run',
  options: [
    {
      flags: '--keep <n>',
      description:
        'into a folder in this one, named after the time, and only the newest n of those stay; for every night',
      check: (value) => (/^[1-9]\d{0,2}$/.test(value) ? null : `"${value}" is not a number from 1 to 999.`),
    },
  ],
};
export const RESTORE: CommandSyntax = {
  name: 'restore',
  args: '<folder>',
  summary: 'put a backup back, every byte checked first; the portal must be stopped',
  options: [{ flags: '--replace', description: 'take the place of what is there now' }],
};

/** The part of a backup that needs the database process. */
export const DATABASE_COMMANDS: readonly Command[] = [
  {
    name: 'database dump',
    args: '<file>',
    summary: 'the database alone, into a new file on the machine with the data; `backup` does this',
    readsPersonalData: true,
    run: async ({ dump }, { args: [file = ''] }) => {
      if (!isAbsolute(file)) throw new OpsError(`"${file}" must be an absolute path.`);
      await dump(file);
      return { text: `The database is in ${file}.`, json: { file } };
    },
  },
];
