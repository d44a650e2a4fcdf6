import { checkBeginning, decodeLines } from '@friends/shared/contract/rules/fileText';
import { NotAFeed } from './Fault.ts';

/** Reads a file in chunks; each call starts at the beginning. */
export type FileChunks = () => AsyncIterable<Uint8Array>;

/** The lines that end in one chunk of the file. */
interface LineBlock {
  /** Number of the first line, from 1. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** Number of bytes needed to recognize a file's format. */
const BEGINNING_BYTES = 512;
const MAX_LINE_BYTES = 1024 * 1024;
const [LF, CR] = [10, 13];

/** End of the last complete line; 0 if there is none. A CR at the very end may be the first half of a line end. */
const endOfLines = (bytes: Buffer): number =>
  Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR, bytes.length - 2)) + 1;

/**
 * Lines of a text file with Unix or Windows line ends. Keeps one chunk and its lines in memory.
 *
 * @throws {FileUnreadable} if it is empty, of another format, or not UTF-8; {NotAFeed} if a line is too long
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
      throw new NotAFeed(`Line ${from} is longer than a megabyte.`, `Baris ${from} lebih panjang dari satu megabita.`);
    if (end === 0) continue;
    const lines = decodeLines(bytes.subarray(0, end), 'CSV', from - 1).split(/\r\n|\n|\r/);
    // The text ends with a line end, so the last element is empty.
    lines.pop();
    yield { from, lines };
    from += lines.length;
  }
  if (!isChecked) checkBeginning(rest, 'CSV');
  if (rest.length > 0) yield { from, lines: decodeLines(rest, 'CSV', from - 1).split(/\r\n|\n|\r/) };
}
