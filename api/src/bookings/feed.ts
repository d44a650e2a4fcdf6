import { identityOf } from '@friends/shared/contract/rules/identity';
import { parse } from 'csv-parse/sync';
import { betweenBatches } from '../database/betweenBatches.ts';
import { FEED_COLUMNS, type FeedBooking, readFeedLine } from './feedLine.ts';

/** A line that is not taken: `line` counts from 1, the header being line 1. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** A booking and the line it is on. */
export type FeedRow = FeedBooking & { readonly line: number };

export interface Feed {
  readonly bookings: readonly FeedRow[];
  readonly refused: readonly RefusedLine[];
}

/** The file as a whole cannot be read as a feed; the message is one sentence for the operator. */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable';
}

/** Lines between two pauses, so that a long file does not keep the portal from answering. */
const LINES_AT_ONCE = 2000;

function lineOfFirstBadByte(bytes: Uint8Array): number {
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    from = end + 1;
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new FeedUnreadable('The file is empty.');
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FeedUnreadable('The file is UTF-16 text, not UTF-8; save it as UTF-8 and import it again.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FeedUnreadable(
      `The file is not UTF-8 text (line ${lineOfFirstBadByte(bytes)}); save it as UTF-8 and import it again.`,
    );
  }
}

/**
 * A booking stands on one line, so lines are split first, and a quote that is never closed spoils only its own line. A
 * CSV parser over the whole file would swallow the lines up to the next quote.
 */
function cellsOf(line: string): string[] | string {
  if (!line.includes('"')) return line.split(',');
  try {
    return parse(line, { trim: true })[0] ?? [];
  } catch {
    return 'a quoted field is not closed, or has text after its closing quote';
  }
}

function checkHeader(line: string): void {
  const cells = cellsOf(line);
  const columns = typeof cells === 'string' ? [] : cells.map((cell) => cell.trim());
  if (columns.length === FEED_COLUMNS.length && FEED_COLUMNS.every((column, at) => column === columns[at])) return;
  const missing = FEED_COLUMNS.filter((column) => !columns.includes(column));
  const hint = missing.length > 0 ? `${missing.join(', ')} is missing` : 'its columns are in another order';
  throw new FeedUnreadable(`Line 1 is not the feed's header (${hint}); it must read ${FEED_COLUMNS.join(',')}`);
}

/**
 * Reads a booking feed. Takes Unix and Windows line ends and a byte order mark, and skips blank lines. Throws
 * `FeedUnreadable` where the file as a whole is no feed.
 */
export async function readFeed(bytes: Uint8Array): Promise<Feed> {
  const lines = decode(bytes).split(/\r\n|\n|\r/);
  checkHeader(lines[0] ?? '');
  const bookings: FeedRow[] = [];
  const refused: RefusedLine[] = [];
  const rowOfRef = new Map<string, FeedRow>();
  for (const [at, text] of lines.entries()) {
    if (at === 0 || text.trim() === '') continue;
    const line = at + 1;
    if (line % LINES_AT_ONCE === 0) await betweenBatches();
    const cells = cellsOf(text);
    const booking = typeof cells === 'string' ? cells : readFeedLine(cells);
    if (typeof booking === 'string') {
      refused.push({ line, reason: booking });
      continue;
    }
    const reference = identityOf('bookingRef', booking.BookingRef);
    const earlier = rowOfRef.get(reference);
    if (earlier !== undefined) {
      const spelling = earlier.BookingRef === booking.BookingRef ? '' : ` as ${earlier.BookingRef}`;
      refused.push({
        line,
        reason: `BookingRef ${booking.BookingRef} is already on line ${earlier.line}${spelling}`,
      });
      continue;
    }
    const row = { ...booking, line };
    rowOfRef.set(reference, row);
    bookings.push(row);
  }
  return { bookings, refused };
}
