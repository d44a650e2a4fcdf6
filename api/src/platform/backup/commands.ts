import { isAbsolute } from 'node:path';
import type { CommandSyntax } from '@friends/shared/cli/command';
import { type Command, OpsError } from '../console/command.ts';

/** Runs in the command line's own process, which reads and writes local files and the store. */
export const BACKUP: CommandSyntax = {
  name: 'backup',
  args: '<folder>',
  summary: 'copy database and releases into a new folder, with checksums; works while the portal runs',
  options: [
    {
      flags: '--keep <n>',
      description:
        'for nightly backups: write to a subfolder named after the time, and delete all but the newest n subfolders',
      check: (value) => (/^[1-9]\d{0,2}$/.test(value) ? null : `"${value}" is not a number from 1 to 999.`),
    },
  ],
};
export const RESTORE: CommandSyntax = {
  name: 'restore',
  args: '<folder>',
  summary: 'restore a backup after verifying all its files; the portal must be stopped',
  options: [{ flags: '--replace', description: 'overwrite existing data' }],
};

/** The part of a backup that needs the database process. */
export const DATABASE_COMMANDS: readonly Command[] = [
  {
    name: 'database dump',
    args: '<file>',
    summary: 'dump only the database, to a new file on the machine of the portal; part of `backup`',
    readsPersonalData: true,
    run: async ({ dump }, { args: [file = ''] }) => {
      if (!isAbsolute(file)) throw new OpsError(`"${file}" must be an absolute path.`);
      await dump(file);
      return { text: `Database written to ${file}.`, json: { file } };
    },
  },
];
