import type { Readable } from 'node:stream';

const NEWLINE = 10;

/** Calls back with each line that comes. Readline ends one at characters, too, that JSON leaves as they are (U+2028). */
export function onLine(stream: Readable, take: (line: string) => void): void {
  let begun: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
      take(line);
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  });
}
