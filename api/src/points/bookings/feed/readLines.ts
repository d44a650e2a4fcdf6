import { checkBeginning, decodeLines } from '@friends/shared/contract/rules/fileText';
import { NoFeed } from './Fault.ts';

/** Reads a file in pieces, from the start at each call. */
export type FileChunks = () => AsyncIterable<Uint8Array>;

/** Lines that end in one piece of the file. */
interface LineBlock {
  /** Number of the first, from 1. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** Number of bytes that identify a file's format. */
const BEGINNING_BYTES = 512;
const MAX_LINE_BYTES = 1024 * 1024;
const [LF, CR] = [10, 13];

/** End of the last complete line; 0 if there is none. A CR at the very end may be the first half of a line end. */
const endOfLines = (bytes: Buffer): number =>
  Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR, bytes.length - 2)) + 1;

/**
 * Lines of a text file with Unix or Windows line ends. Keeps one piece and its lines in memory.
 *
 * @throws {FileUnreadable} if it is empty, of another format, or not UTF-8; {NoFeed} if a line is too long
 */
export async function* readLines(chunks: FileChunks): AsyncGenerator<LineBlock> {
  let rest: Buffer = Buffer.alloc(0);
  let from = 1;
  let isChecked = false;
  for await (const chunk of chunks()) {
    const bytes = Buffer.concat([rest, chunk]);
    if (!isChecked && bytes.length >= BEGINNING_BYTES) {
      checkBeginning(bytes, 'CSV');
      isChecked = true;
    }
    const end = isChecked ? endOfLines(bytes) : 0;
    rest = bytes.subarray(end);
    if (rest.length > MAX_LINE_BYTES)
      throw new NoFeed(`Line ${from} is longer than a megabyte.`, `Baris ${from} lebih panjang dari satu megabita.`);
    if (end === 0) continue;
    const lines = decodeLines(bytes.subarray(0, end), 'CSV', from - 1).split(/\r\n|\n|\r/);
    // The next line begins after the last line end.
    lines.pop();
    yield { from, lines };
    from += lines.length;
  }
  if (!isChecked) checkBeginning(rest, 'CSV');
  if (rest.length > 0) yield { from, lines: decodeLines(rest, 'CSV', from - 1).split(/\r\n|\n|\r/) };
}
