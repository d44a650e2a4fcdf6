import { formatMinute, table } from '@friends/shared/cli/table';
import { type Command, LIMIT, limitOf } from '../../platform/console/command.ts';
import { CREDIT_COMMAND } from './creditCommand.ts';
import { DUPLICATES_COMMAND } from './duplicatesCommand.ts';
import { IMPORT_COMMAND } from './feed/importCommand.ts';
import { PICKUP_COMMAND } from './pickup/pickupCommand.ts';
import { listFeedImports } from './repository/feedImports.ts';
import { UNDO_COMMANDS } from './undo/undoCommands.ts';

const IMPORTS_COMMAND: Command = {
  name: 'bookings imports',
  summary: 'list imported feeds, newest first, with file, hash, rows and number of changes',
  options: [LIMIT],
  run: async ({ db }, input) => {
    const rows = (await listFeedImports(db, limitOf(input))).map((row) => ({
      id: row.id,
      Imported: row.imported_at,
      By: row.imported_by,
      File: row.file_name,
      FileHash: row.file_hash,
      ContentHash: row.content_hash,
      Rows: row.rows,
      New: row.new,
      Changed: row.changed,
      Unchanged: row.unchanged,
      Refused: row.refused,
      Undone: row.undone_at,
    }));
    const tableRows = rows.map(({ Imported, Undone, FileHash, ContentHash: _, ...row }) => ({
      Imported: formatMinute(Imported),
      ...row,
      Undone: Undone ? formatMinute(Undone) : '',
      Hash: FileHash.slice(0, 12),
    }));
    return { text: table(tableRows, 'No feeds have been imported yet.'), json: rows };
  },
};

export const BOOKING_COMMANDS: readonly Command[] = [
  IMPORT_COMMAND,
  PICKUP_COMMAND,
  IMPORTS_COMMAND,
  ...UNDO_COMMANDS,
  CREDIT_COMMAND,
  DUPLICATES_COMMAND,
];
