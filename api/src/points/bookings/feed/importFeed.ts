import { identityOf, isSame } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../../../platform/database/betweenBatches.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { fillBookingKeys } from '../fillBookingKeys.ts';
import {
  compareRows,
  insertPlaceNames,
  insertRows,
  type RowText,
  rowWriter,
  type StoredBooking,
  updateRows,
} from '../repository/importRows.ts';
import { lockBookingsForImport } from '../repository/lockBookings.ts';
import type { FeedRow, RefusedLine } from './feed.ts';
import type { FeedBooking } from './feedLine.ts';

export interface ImportOptions {
  readonly now: Date;
  /** A line may give a stored booking another agent, user or source. */
  readonly allowOwnerChange?: boolean;
  /** Import the other lines where some are refused. */
  readonly skipRefused?: boolean;
  /** Only say which lines are refused. */
  readonly compareOnly?: boolean;
  /** Asked once it is known that bookings would change; a sentence: nothing is imported. */
  readonly refuseChange?: () => Promise<string | null>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** A booking that is named in the result. */
export interface NamedBooking {
  readonly bookingRef: string;
  /** As stored and as in the feed, for people. */
  readonly from: string;
  readonly to: string;
}

export interface ImportResult {
  readonly counts: ImportCounts;
  /** Lines that would give a booking to another user or source. */
  readonly refused: readonly RefusedLine[];
  /** Bookings that did change user or source. */
  readonly moved: readonly NamedBooking[];
  /** Stays that were cancelled, or no-shows, and are none any more. */
  readonly returned: readonly NamedBooking[];
  readonly isImported: boolean;
  /** Why nothing was imported, where it is not for the refused lines. */
  readonly refusal: string | null;
}

/** Rows of one statement: few enough that the portal answers in between, enough that round trips cost little. */
const ROWS_AT_ONCE = 500;

const CANCELLED: ReadonlySet<FeedBooking['Status']> = new Set(['Canceled', 'No-Show']);

/** A row that is new (`stored` is null) or differs from what is stored. */
interface Change {
  readonly row: FeedRow;
  readonly text: RowText;
  readonly stored: StoredBooking | null;
}

/** Which of agent, user and source a row would change: their names, and what is stored and in the feed. */
function movesOf({ row, stored }: Change): readonly (readonly [name: string, from: string, to: string])[] {
  if (stored === null) return [];
  return [
    ...(isSame('agentCode', stored.AgentCode, row.AgentCode)
      ? []
      : [['agent', stored.AgentCode, row.AgentCode] as const]),
    ...(isSame('userId', stored.UserId, row.UserId) ? [] : [['user', stored.UserId, row.UserId] as const]),
    ...(isSame('code', stored.Source, row.Source) ? [] : [['source', stored.Source, row.Source] as const]),
  ];
}

const isMove = (change: Change): boolean => movesOf(change).length > 0;

const isReturn = ({ row, stored }: Change): boolean =>
  stored !== null && CANCELLED.has(stored.Status) && !CANCELLED.has(row.Status);

/** A booking's old or new agent, user and source, as far as they change: `agent jkt001, source WEB`. */
const sideOf = (change: Change, side: 1 | 2): string =>
  movesOf(change)
    .map((move) => `${move[0]} ${move[side]}`)
    .join(', ');

const refuseMove = (change: Change): RefusedLine => ({
  line: change.row.line,
  reason: `BookingRef ${change.row.BookingRef} belongs to ${sideOf(change, 1)}; this line says ${sideOf(change, 2)}`,
});

const nameBooking = ({ row }: Change, from: string, to: string): NamedBooking => ({
  bookingRef: row.BookingRef,
  from,
  to,
});

/** Each batch with its progress; the portal answers in between. */
async function inBatches<T>(
  rows: readonly T[],
  signal: AbortSignal | undefined,
  work: (batch: readonly T[], from: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await betweenBatches(signal);
    await work(rows.slice(from, from + ROWS_AT_ONCE), from);
  }
}

/** The rows that are new or differ from the stored bookings. */
async function findChanges(tx: Tx, rows: readonly FeedRow[], { signal, onProgress }: ImportOptions): Promise<Change[]> {
  const changes: Change[] = [];
  const toText = rowWriter();
  await inBatches(rows, signal, async (batch, from) => {
    const texts = batch.map(toText);
    const { added, changed } = await compareRows(tx, texts);
    for (const { at, stored } of [...added.map((at) => ({ at, stored: null })), ...changed]) {
      const [row, text] = [batch[at], texts[at]];
      if (row && text) changes.push({ row, text, stored });
    }
    onProgress?.(Math.round((from + batch.length) / 2));
  });
  return changes;
}

async function write(tx: Tx, changes: readonly Change[], { now, signal, onProgress }: ImportOptions, total: number) {
  const names = new Map<string, string>();
  for (const { row } of changes) {
    if (!names.has(row.HotelName)) names.set(row.HotelName, identityOf('hotel', row.HotelName));
    if (!names.has(row.City)) names.set(row.City, identityOf('city', row.City));
  }
  await insertPlaceNames(tx, names);
  const added = changes.flatMap(({ stored, text }) => (stored === null ? [text] : []));
  const changed = changes.flatMap(({ stored, text }) => (stored === null ? [] : [text]));
  await inBatches(added, signal, async (batch, from) => {
    await insertRows(tx, batch, now);
    onProgress?.(Math.round((total + from + batch.length) / 2));
  });
  await inBatches(changed, signal, (batch) => updateRows(tx, batch, now));
  onProgress?.(total);
}

/**
 * Takes a feed into the bookings, all or nothing. A booking is known by the identity of its reference. First all rows are
 * compared, then those that are new or differ are written, so that nothing is written where a line is refused. Two imports,
 * or an import and a credit run, wait for each other. Where bookings of a version before this one may be many, the caller
 * makes their keys first, batch by batch (`fillBookingKeys`).
 */
export async function importFeed(tx: Tx, rows: readonly FeedRow[], options: ImportOptions): Promise<ImportResult> {
  await lockBookingsForImport(tx);
  // A process of the version before may have imported a moment ago.
  await fillBookingKeys(tx, options.signal);
  const changes = await findChanges(tx, rows, options);
  const moves = new Set(changes.filter(isMove));
  const refused = options.allowOwnerChange ? [] : [...moves].map(refuseMove);
  const accepted = options.allowOwnerChange ? changes : changes.filter((change) => !moves.has(change));
  const nothing = { counts: { new: 0, changed: 0, unchanged: 0 }, refused, moved: [], returned: [], isImported: false };
  if (options.compareOnly || (refused.length > 0 && !options.skipRefused)) return { ...nothing, refusal: null };
  const refusal = accepted.length > 0 ? ((await options.refuseChange?.()) ?? null) : null;
  if (refusal !== null) return { ...nothing, refusal };
  await write(tx, accepted, options, rows.length);
  const added = accepted.filter(({ stored }) => stored === null).length;
  const changed = accepted.length - added;
  const moved = accepted.filter(isMove).map((change) => nameBooking(change, sideOf(change, 1), sideOf(change, 2)));
  const returned = accepted.filter(isReturn).map((change) => {
    return nameBooking(change, change.stored?.Status ?? '', change.row.Status);
  });
  return {
    counts: { new: added, changed, unchanged: rows.length - refused.length - accepted.length },
    refused,
    moved,
    returned,
    isImported: true,
    refusal: null,
  };
}
