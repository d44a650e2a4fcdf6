import { createWriteStream } from 'node:fs';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeActivity } from '../../members/activity/repository.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, OpsError, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { copyOf } from './copyOf.ts';

/** Commands for members' right of access to their data. */
export const PERSONAL_DATA_COMMANDS: readonly Command[] = [
  {
    name: 'members copy',
    args: '<id> <file>',
    summary: 'write all stored data about a member to a new ZIP file on the machine with the data',
    run: async (context, input) => {
      const { db, config, clock, signal } = context;
      const memberId = wholeNumber(input.args[0] ?? '', 'id');
      const path = input.args[1] ?? '';
      if (!isAbsolute(path)) throw new OpsError(`"${path}" must be an absolute path.`);
      const now = clock();
      const { stream } = await copyOf(db, config, { memberId, language: 'en', now });
      await inTransaction(db, async (tx) => {
        await writeAudit(tx, context, { what: 'member copied', target: `member ${memberId}` });
        await writeActivity(tx, { memberId, what: 'data_copied_by_team', device: '', now });
      });
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal }).catch(
        (error: unknown) => {
          throw new OpsError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
        },
      );
      return { text: `All that is stored about member ${memberId} is in ${path}.`, json: { id: memberId, file: path } };
    },
  },
];
