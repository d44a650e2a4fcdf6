import { basename } from 'node:path';
import { minute } from '@friends/shared/cli/table';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import { writeAudit } from '../../../platform/audit/repository.ts';
import {
  type Command,
  type CommandInput,
  figure,
  type OpsContext,
  OpsError,
} from '../../../platform/console/command.ts';
import { runOrDryRun, type Tx } from '../../../platform/database/transaction.ts';
import { fillIdentities } from '../../../platform/identities/fillIdentities.ts';
import { fillBookingKeys } from '../fillBookingKeys.ts';
import { findNewerImport, insertFeedImport } from '../repository/feedImports.ts';
import { type Feed, type RefusedLine, readFeed } from './feed.ts';
import { hashBookings, hashFile } from './feedHash.ts';
import { type ImportResult, importFeed, type NamedBooking } from './importFeed.ts';

const MAX_NAMED = 50;

/** `ownerChanges`: how many of the refused lines would give a booking another user or source. */
type FileResult = ImportResult & { readonly ownerChanges: number };

interface FileImport {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  readonly skipRefused: boolean;
  readonly allowOwnerChange: boolean;
  readonly again: boolean;
}

async function read(bytes: Uint8Array): Promise<Feed> {
  try {
    return await readFeed(bytes);
  } catch (error) {
    if (error instanceof ExplainedError) throw new OpsError(`${error.message} Nothing was imported.`);
    throw error;
  }
}

/** Why bookings as old as these may not change the stored ones; null: no import since then changed any. */
async function refuseOld(tx: Tx, name: string, contentHash: string): Promise<string | null> {
  const found = await findNewerImport(tx, contentHash);
  if (!found) return null;
  const { earlier, newer } = found;
  return `${name} was imported before (${minute(earlier.imported_at)} UTC), and others after it, the last of them ${newer.file_name} (${minute(newer.imported_at)} UTC): importing it again would undo what has changed since. If that is meant, add --again.`;
}

/** Numbers of an import for the audit, and the options that let it change more than usual. */
function auditText(
  { allowOwnerChange, again }: FileImport,
  { counts, moved, returned }: ImportResult,
  refused: readonly RefusedLine[],
): string {
  const numbers = [
    ...[`${counts.new} new`, `${counts.changed} changed`, `${counts.unchanged} unchanged`, `${refused.length} refused`],
    ...(moved.length > 0 ? [`${moved.length} of another user or source`] : []),
    ...(returned.length > 0 ? [`${returned.length} no longer cancelled`] : []),
  ];
  const options = [...(allowOwnerChange ? ['--allow-owner-change'] : []), ...(again ? ['--again'] : [])];
  return [numbers.join(', '), ...options].join(' ');
}

async function importFile(context: OpsContext, file: FileImport): Promise<FileResult> {
  const { name, bytes, isDryRun, skipRefused, allowOwnerChange, again } = file;
  const { bookings, refused: unreadable } = await read(bytes);
  await fillIdentities(context.db, context.signal);
  await fillBookingKeys(context.db, context.signal);
  const contentHash = hashBookings(bookings);
  return runOrDryRun(context.db, isDryRun, async (tx) => {
    const now = context.clock();
    const result = await importFeed(tx, bookings, {
      now,
      skipRefused,
      allowOwnerChange,
      compareOnly: unreadable.length > 0 && !skipRefused,
      refuseChange: async () => (again ? null : refuseOld(tx, name, contentHash)),
      signal: context.signal,
      onProgress: (at) => context.progress({ label: 'bookings imported', done: at, total: bookings.length }),
    });
    const refused = [...unreadable, ...result.refused].sort((one, two) => one.line - two.line);
    const ownerChanges = result.refused.length;
    if (!result.isImported) return { ...result, refused, ownerChanges };
    const { counts } = result;
    await insertFeedImport(tx, {
      ...{ imported_at: now, imported_by: context.who, file_name: name },
      ...{ file_hash: hashFile(bytes), content_hash: contentHash, rows: bookings.length + unreadable.length },
      ...{ ...counts, refused: refused.length },
    });
    await writeAudit(tx, context, { what: 'bookings imported', target: name, why: auditText(file, result, refused) });
    return { ...result, refused, ownerChanges };
  });
}

/** The first lines, and the number of the others. */
function shorten(lines: readonly string[]): string[] {
  const more = lines.length - MAX_NAMED;
  const shown = lines.slice(0, MAX_NAMED).map((line) => `  ${showLine(line)}`);
  return more > 0 ? [...shown, `  and ${figure(more)} more (--json names all)`] : shown;
}

function named(title: string, bookings: readonly NamedBooking[]): string[] {
  if (bookings.length === 0) return [];
  return [title, ...shorten(bookings.map(({ bookingRef, from, to }) => `${bookingRef}: ${from} -> ${to}`))];
}

function sentences(name: string, isDryRun: boolean, result: FileResult): string[] {
  const { counts, refused, moved, returned, isImported, refusal, ownerChanges } = result;
  const [leave, owners] =
    ownerChanges > 0 ? [', leave', ', or allow other users and sources with --allow-owner-change'] : [', or leave', ''];
  return [
    `${showLine(name)}: ${figure(counts.new)} new, ${figure(counts.changed)} changed, ${figure(counts.unchanged)} unchanged, ${figure(refused.length)} refused`,
    ...shorten(refused.map(({ line, reason }) => `line ${line}: ${reason}`)),
    ...named('Bookings of another user or source than before:', moved),
    ...named('Cancelled stays that are back, and are credited again when due:', returned),
    ...(refusal === null ? [] : [refusal]),
    ...(isImported
      ? []
      : [
          refusal === null
            ? `Nothing was imported; correct the lines above${leave} them out with --skip-refused${owners}.`
            : 'Nothing was imported.',
        ]),
    ...(isDryRun && isImported ? ['A dry run: nothing was changed.'] : []),
  ];
}

const json = (bookings: readonly NamedBooking[]) =>
  bookings.map(({ bookingRef, from, to }) => ({ BookingRef: bookingRef, From: from, To: to }));

const refusedJson = (refused: readonly RefusedLine[]) =>
  refused.map(({ line, reason }) => ({ Line: line, Reason: reason }));

async function run(context: OpsContext, input: CommandInput) {
  const has = (option: string): boolean => input.options[option] === true;
  const file = {
    name: basename(input.args[0] ?? ''),
    bytes: input.file ?? new Uint8Array(),
    isDryRun: has('dryRun'),
    skipRefused: has('skipRefused'),
    allowOwnerChange: has('allowOwnerChange'),
    again: has('again'),
  };
  const result = await importFile(context, file);
  const { counts, refused, moved, returned, isImported, refusal } = result;
  return {
    text: sentences(file.name, file.isDryRun, result).join('\n'),
    json: {
      ...{ File: file.name, New: counts.new, Changed: counts.changed, Unchanged: counts.unchanged },
      ...{ Refused: refusedJson(refused), Moved: json(moved), Returned: json(returned), Refusal: refusal },
      Imported: isImported && !file.isDryRun,
    },
    exitCode: isImported ? 0 : 1,
  };
}

export const IMPORT_COMMAND: Command = {
  name: 'bookings import',
  args: '<file>',
  summary: 'take in a booking feed (CSV); all or nothing, the same feed twice changes nothing',
  options: [
    { flags: '--dry-run', description: 'say what would happen, change nothing' },
    { flags: '--skip-refused', description: 'import the good lines of a file that has refused ones' },
    { flags: '--allow-owner-change', description: 'lines may give a booking another agent, user or source' },
    { flags: '--again', description: 'import a file once more, though newer ones came after it' },
  ],
  readsFile: true,
  run,
};
