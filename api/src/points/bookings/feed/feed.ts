import { identityOf } from '@friends/shared/contract/rules/identity';
import { LineFault, type Sentence } from './Fault.ts';
import { feedCells, isEmptyLine, type Separator } from './feedCells.ts';
import { type FeedBooking, readFeedLine } from './feedLine.ts';
import { References } from './References.ts';
import { readHeader } from './readHeader.ts';
import { type FileChunks, readLines } from './readLines.ts';

export interface RefusedLine {
  /** Number in the file, from 1 for the first line of the file, usually the header. */
  readonly line: number;
  readonly reason: Sentence;
}

/** A booking, its line number, and the identity of its reference. */
export type FeedRow = FeedBooking & { readonly line: number; readonly RefKey: string };

/** @param line number in the file, from 1 */
const toFeedRow = (booking: FeedBooking, line: number): FeedRow => ({
  ...booking,
  line,
  RefKey: identityOf('bookingRef', booking.BookingRef),
});

/** Consecutive lines of a feed. */
export interface FeedBatch {
  readonly bookings: readonly FeedRow[];
  readonly refused: readonly RefusedLine[];
}

/** Bookings that can be read repeatedly. */
export interface Feed {
  batches(): AsyncIterable<FeedBatch>;
}

/** Lines per batch: few enough that requests are served in between, enough that round trips cost little. */
const LINES_AT_ONCE = 500;

/** A feed of generated bookings, not read from a file. */
export function feedOf(bookings: readonly FeedBooking[]): Feed {
  return {
    async *batches() {
      for (let at = 0; at < bookings.length; at += LINES_AT_ONCE) {
        const batch = bookings.slice(at, at + LINES_AT_ONCE);
        yield { bookings: batch.map((booking, index) => toFeedRow(booking, at + index + 2)), refused: [] };
      }
    },
  };
}

/** Parses a line; refuses it if an earlier line has the same reference. */
function readRow(text: string, line: number, separator: Separator, references: References): FeedRow | LineFault {
  const cells = feedCells(text, separator);
  const booking = cells instanceof LineFault ? cells : readFeedLine(cells);
  if (booking instanceof LineFault) return booking;
  const row = toFeedRow(booking, line);
  const { RefKey, BookingRef } = row;
  const earlier = references.add(RefKey, BookingRef, line);
  if (earlier === null) return row;
  const [spelling, ejaan] = earlier.isSpelledAlike ? ['', ''] : [' in another spelling', ' dengan ejaan lain'];
  return new LineFault(
    `BookingRef ${BookingRef} is already on line ${earlier.line}${spelling}`,
    `BookingRef ${BookingRef} sudah ada di baris ${earlier.line}${ejaan}`,
  );
}

/** The lines after the header, in blocks, with the feed's separator. */
export async function* readFeedLines(chunks: FileChunks) {
  let header: ReturnType<typeof readHeader> | null = null;
  for await (const { from, lines } of readLines(chunks)) {
    header ??= readHeader(lines);
    const { separator, lines: headerLines } = header;
    yield {
      separator,
      lines: lines.flatMap((text, at) => (from + at > headerLines ? [{ line: from + at, text }] : [])),
    };
  }
}

/**
 * Reads a booking feed as systems and spreadsheets write it: separated by commas, semicolons or tabs, with Unix or
 * Windows line ends, a byte order mark, a line `sep=`, empty lines, and empty fields after the last column.
 *
 * @throws {NotAFeed} if the file as a whole is not a feed; {FileUnreadable} if it is not text
 */
export async function* readFeed(chunks: FileChunks): AsyncGenerator<FeedBatch> {
  const references = new References();
  for await (const { separator, lines } of readFeedLines(chunks)) {
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
      const bookings: FeedRow[] = [];
      const refused: RefusedLine[] = [];
      for (const { line, text } of lines.slice(at, at + LINES_AT_ONCE)) {
        if (isEmptyLine(text)) continue;
        const row = readRow(text, line, separator, references);
        if (row instanceof LineFault) refused.push({ line, reason: row.sentence });
        else bookings.push(row);
      }
      yield { bookings, refused };
    }
  }
}
