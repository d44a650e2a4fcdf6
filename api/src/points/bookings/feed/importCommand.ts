import { basename } from 'node:path';
import { formatMinute } from '@friends/shared/cli/table';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import {
  type Command,
  type CommandInput,
  figure,
  type OpsContext,
  OpsError,
} from '../../../platform/console/command.ts';
import { type Db, inTransaction } from '../../../platform/database/transaction.ts';
import { backfillIdentities } from '../../../platform/identities/backfillIdentities.ts';
import { backfillBookingKeys } from '../backfillBookingKeys.ts';
import { type FeedHashes, findNewerImport } from '../repository/feedImports.ts';
import { type RefusedLine, readFeed } from './feed.ts';
import { hashedChunks } from './feedHash.ts';
import { type ImportResult, importFeed, isImportable } from './importFeed.ts';
import { type FeedPlan, type NamedBooking, type NamedKind, planFeed } from './planFeed.ts';
import { recordImport } from './recordImport.ts';

const MAX_NAMED = 50;

interface FileImport {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  readonly skipRefused: boolean;
  readonly allowOwnerChange: boolean;
  readonly again: boolean;
}

type NamedBookings = Readonly<Record<NamedKind, NamedBooking[]>>;

interface FileResult extends ImportResult {
  readonly refused: readonly RefusedLine[];
  readonly bookings: NamedBookings;
}

/** Reason not to import an older file again; null if no later import changed any booking. */
async function olderFileRefusal(db: Db, name: string, hashes: FeedHashes): Promise<string | null> {
  const found = await findNewerImport(db, hashes);
  if (!found) return null;
  const { earlier, newer } = found;
  return `${name} was imported before (${formatMinute(earlier.imported_at)} UTC), and newer files since, the last of them ${newer.file_name} (${formatMinute(newer.imported_at)} UTC): importing it again would undo later changes. To import it anyway, add --again.`;
}

const LINE_END = 10;

async function importFile(context: OpsContext, file: FileImport): Promise<FileResult> {
  const { db, clock, who, signal, progress } = context;
  const { name, bytes, isDryRun, skipRefused, allowOwnerChange, again } = file;
  const { chunks, digest } = hashedChunks(async function* () {
    yield bytes;
  });
  const feed = { batches: () => readFeed(chunks) };
  const total = bytes.reduce((lines, byte) => (byte === LINE_END ? lines + 1 : lines), 1);
  let refused: RefusedLine[] = [];
  let bookings: NamedBookings = { moved: [], returned: [] };
  const options = {
    allowOwnerChange,
    signal,
    onRefused: (lines: readonly RefusedLine[]) => void refused.push(...lines),
    onNamed: (kind: NamedKind, booking: NamedBooking) => void bookings[kind].push(booking),
    onProgress: (done: number) => progress({ label: 'bookings imported', done, total: Math.max(total, done) }),
  };
  const refusalOf = async (on: Db, { counts, contentHash }: FeedPlan) =>
    again || counts.new + counts.changed === 0 ? null : olderFileRefusal(on, name, { contentHash, fileHash: digest() });
  await backfillIdentities(db, signal);
  await backfillBookingKeys(db, signal);
  if (isDryRun) {
    const plan = await planFeed(db, feed, options);
    const refusal = isImportable(plan, skipRefused) ? await refusalOf(db, plan) : null;
    return { plan, refused, bookings, refusal, isImported: isImportable(plan, skipRefused) && refusal === null };
  }
  return inTransaction(db, async (tx) => {
    refused = [];
    bookings = { moved: [], returned: [] };
    const now = clock();
    const result = await importFeed(tx, feed, {
      ...options,
      now,
      skipRefused,
      refuse: (plan) => refusalOf(tx, plan),
      record: (plan) => {
        const feedImport = { now, who, fileName: name, fileHash: digest(), allowOwnerChange, again };
        return recordImport(tx, context, plan, feedImport);
      },
    });
    return { ...result, refused, bookings };
  });
}

async function importOrExplain(context: OpsContext, file: FileImport): Promise<FileResult> {
  try {
    return await importFile(context, file);
  } catch (error) {
    if (error instanceof ExplainedError) throw new OpsError(`${error.message} Nothing was imported.`);
    throw error;
  }
}

/** The first `MAX_NAMED` lines, and the number of the others. */
function shorten(lines: readonly string[]): string[] {
  const more = lines.length - MAX_NAMED;
  const first = lines.slice(0, MAX_NAMED).map((line) => `  ${showLine(line)}`);
  return more > 0 ? [...first, `  and ${figure(more)} more (--json lists all)`] : first;
}

function listBookings(title: string, bookings: readonly NamedBooking[]): string[] {
  if (bookings.length === 0) return [];
  return [title, ...shorten(bookings.map(({ bookingRef, from, to }) => `${bookingRef}: ${from} -> ${to}`))];
}

/** Changes to report: none if the file is not imported. */
const reportedChanges = ({ plan, bookings, isImported }: FileResult): Pick<FeedPlan, 'counts'> & NamedBookings =>
  isImported
    ? { counts: plan.counts, ...bookings }
    : { counts: { ...plan.counts, new: 0, changed: 0, unchanged: 0 }, moved: [], returned: [] };

function resultText(name: string, isDryRun: boolean, result: FileResult): string[] {
  const { refused, isImported, refusal } = result;
  const { counts, moved, returned } = reportedChanges(result);
  const { ownerChanges } = result.plan;
  const [leave, owners] =
    ownerChanges > 0 ? [', leave', ', or allow other users and sources with --allow-owner-change'] : [', or leave', ''];
  return [
    `${showLine(name)}: ${figure(counts.new)} new, ${figure(counts.changed)} changed, ${figure(counts.unchanged)} unchanged, ${figure(refused.length)} refused`,
    ...shorten(refused.map(({ line, reason }) => `line ${line}: ${reason.en}`)),
    ...listBookings('Bookings of another user or source than before:', moved),
    ...listBookings('Stays that are no longer cancelled, and are credited again when due:', returned),
    ...(refusal === null ? [] : [refusal]),
    ...(isImported
      ? []
      : [
          refusal === null
            ? `Nothing was imported; correct the lines above${leave} them out with --skip-refused${owners}.`
            : 'Nothing was imported.',
        ]),
    ...(isDryRun && isImported ? ['Dry run: nothing was changed.'] : []),
  ];
}

const bookingsJson = (bookings: readonly NamedBooking[]) =>
  bookings.map(({ bookingRef, from, to }) => ({ BookingRef: bookingRef, From: from, To: to }));

const refusedJson = (refused: readonly RefusedLine[]) =>
  refused.map(({ line, reason }) => ({ Line: line, Reason: reason.en }));

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
  const result = await importOrExplain(context, file);
  const { refused, isImported, refusal } = result;
  const { counts, moved, returned } = reportedChanges(result);
  return {
    text: resultText(file.name, file.isDryRun, result).join('\n'),
    json: {
      File: file.name,
      New: counts.new,
      Changed: counts.changed,
      Unchanged: counts.unchanged,
      Refused: refusedJson(refused),
      Moved: bookingsJson(moved),
      Returned: bookingsJson(returned),
      Refusal: refusal,
      Imported: isImported && !file.isDryRun,
    },
    exitCode: isImported ? 0 : 1,
  };
}

export const IMPORT_COMMAND: Command = {
  name: 'bookings import',
  args: '<file>',
  summary: 'import a booking feed (CSV), all or nothing; importing it twice changes nothing',
  options: [
    { flags: '--dry-run', description: 'show what would change, without importing' },
    { flags: '--skip-refused', description: 'import the accepted lines of a file that has refused ones' },
    { flags: '--allow-owner-change', description: 'allow lines to change the agent, user or source of a booking' },
    { flags: '--again', description: 'import a file again, although newer ones were imported since' },
  ],
  readsFile: true,
  run,
};
