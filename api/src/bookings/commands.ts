import { basename } from 'node:path';
import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import { writeAudit } from '../audit/repository.ts';
import { type Command, figure, type OpsContext, OpsError } from '../console/command.ts';
import { runOrTry } from '../database/transaction.ts';
import { CREDIT_COMMAND } from './creditCommand.ts';
import { FeedUnreadable, type RefusedLine, readFeed } from './feed.ts';
import { importFeed } from './importFeed.ts';
import type { ImportCounts } from './repository/importRows.ts';

const MOST_REASONS_SHOWN = 50;
const NOTHING: ImportCounts = { new: 0, changed: 0, unchanged: 0 };

async function read(bytes: Uint8Array) {
  try {
    return await readFeed(bytes);
  } catch (error) {
    if (error instanceof FeedUnreadable) throw new OpsError(`${error.message} Nothing was imported.`);
    throw error;
  }
}

function reasons(refused: readonly RefusedLine[]): string[] {
  const shown = refused.slice(0, MOST_REASONS_SHOWN).map(({ line, reason }) => `  line ${line}: ${showLine(reason)}`);
  const more = refused.length - shown.length;
  return more > 0 ? [...shown, `  and ${figure(more)} more (--json names all)`] : shown;
}

async function importBookings(
  context: OpsContext,
  bytes: Uint8Array,
  { name, dryRun, skipRefused }: { name: string; dryRun: boolean; skipRefused: boolean },
) {
  const { bookings, refused } = await read(bytes);
  if (refused.length > 0 && !skipRefused) return { counts: NOTHING, refused, takes: false };
  const counts = await runOrTry(context.db, dryRun, async (tx) => {
    const sums = await importFeed(tx, bookings, {
      now: context.clock(),
      signal: context.signal,
      onProgress: (at) => context.progress({ label: 'bookings imported', done: at, total: bookings.length }),
    });
    const why = `${sums.new} new, ${sums.changed} changed, ${sums.unchanged} unchanged, ${refused.length} refused`;
    await writeAudit(tx, context, { what: 'bookings imported', target: name, why });
    return sums;
  });
  return { counts, refused, takes: true };
}

const IMPORT_COMMAND: Command = {
  name: 'bookings import',
  args: '<file>',
  summary: 'take in a booking feed (CSV); all or nothing, the same feed twice changes nothing',
  options: [
    { flags: '--dry-run', description: 'say what would happen, change nothing' },
    { flags: '--skip-refused', description: 'import the good lines of a file that has refused ones' },
  ],
  readsFile: true,
  run: async (context, input) => {
    const name = basename(input.args[0] ?? '');
    const dryRun = input.options.dryRun === true;
    const bytes = input.file ?? new Uint8Array();
    const skipRefused = input.options.skipRefused === true;
    const { counts, refused, takes } = await importBookings(context, bytes, { name, dryRun, skipRefused });
    const lines = [
      `${name}: ${figure(counts.new)} new, ${figure(counts.changed)} changed, ${figure(counts.unchanged)} unchanged, ${figure(refused.length)} refused`,
      ...reasons(refused),
      ...(takes ? [] : ['Nothing was imported; mend the lines above, or leave them out with --skip-refused.']),
      ...(dryRun && takes ? ['A dry run: nothing was changed.'] : []),
    ];
    const json = {
      File: name,
      New: counts.new,
      Changed: counts.changed,
      Unchanged: counts.unchanged,
      Refused: refused.map(({ line, reason }) => ({ Line: line, Reason: reason })),
      Imported: takes && !dryRun,
    };
    return { text: lines.join('\n'), json, exitCode: takes ? 0 : 1 };
  },
};

export const BOOKING_COMMANDS: readonly Command[] = [IMPORT_COMMAND, CREDIT_COMMAND];
