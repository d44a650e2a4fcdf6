import { readText } from '@friends/shared/contract/rules/fileText';
import { identityOf } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../../../platform/database/betweenBatches.ts';
import { feedCells, isEmptyLine } from './feedCells.ts';
import { readHeader } from './feedHeader.ts';
import { type FeedBooking, readFeedLine } from './feedLine.ts';

/** A line that is not taken: `line` counts from 1, the header being line 1. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** A booking, the line it is on, and the identity of its reference. */
export type FeedRow = FeedBooking & { readonly line: number; readonly RefKey: string };

/** @param line number in the file, from 1 */
export const toFeedRow = (booking: FeedBooking, line: number): FeedRow => ({
  ...booking,
  line,
  RefKey: identityOf('bookingRef', booking.BookingRef),
});

export interface Feed {
  readonly bookings: readonly FeedRow[];
  readonly refused: readonly RefusedLine[];
}

/** Lines between two pauses, so that a long file does not keep the portal from answering. */
const LINES_AT_ONCE = 2000;

/**
 * Reads a booking feed as systems and spreadsheets write it: separated by commas, semicolons or tabs, with Unix or Windows
 * line ends, a byte order mark, a line `sep=`, empty lines, and empty fields behind the last column.
 *
 * @throws {ExplainedError} if the file as a whole is no feed
 */
export async function readFeed(bytes: Uint8Array): Promise<Feed> {
  const lines = readText(bytes, 'CSV').split(/\r\n|\n|\r/);
  const header = readHeader(lines);
  const bookings: FeedRow[] = [];
  const refused: RefusedLine[] = [];
  const rowOfRef = new Map<string, FeedRow>();
  for (const [at, text] of lines.entries()) {
    if (at < header.lines || isEmptyLine(text)) continue;
    const line = at + 1;
    if (line % LINES_AT_ONCE === 0) await betweenBatches();
    const cells = feedCells(text, header.separator);
    const booking = typeof cells === 'string' ? cells : readFeedLine(cells);
    if (typeof booking === 'string') {
      refused.push({ line, reason: booking });
      continue;
    }
    const row = toFeedRow(booking, line);
    const earlier = rowOfRef.get(row.RefKey);
    if (earlier !== undefined) {
      const spelling = earlier.BookingRef === booking.BookingRef ? '' : ` as ${earlier.BookingRef}`;
      refused.push({
        line,
        reason: `BookingRef ${booking.BookingRef} is already on line ${earlier.line}${spelling}`,
      });
      continue;
    }
    rowOfRef.set(row.RefKey, row);
    bookings.push(row);
  }
  return { bookings, refused };
}
