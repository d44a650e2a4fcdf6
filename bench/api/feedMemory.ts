import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readFeed } from '@friends/api/points/bookings/feed/feed';
import { type Finding, figure, findingsTable, ratio } from '../findings.ts';
import { megabytes } from '../table.ts';

const LINES_PER_CHUNK = 1000;
const WARM_UP = 10_000;
const SHORT = 50_000;
const LONG = 200_000;
const SWEEP_MS = 200;
const MAX_BYTES_A_LINE = 30;
const MAX_RATIO = 1.1;

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
const lineOf = (at: number): string =>
  `FR-2026-${at},T01,user_t,Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,2,2,Check-Out,WEB`;

/** A feed that is made while it is read. */
async function* feedOfLines(lines: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${HEADER}\n`);
  for (let from = 0; from < lines; from += LINES_PER_CHUNK) {
    const chunk = Array.from({ length: LINES_PER_CHUNK }, (_, at) => lineOf(from + at));
    yield Buffer.from(`${chunk.join('\n')}\n`);
  }
}

/** Bytes that the reader of a feed holds after this many lines; garbage is collected before measuring. */
async function memoryAfter(lines: number, collectGarbage: () => void): Promise<number> {
  let read = 0;
  for await (const { bookings } of readFeed(() => feedOfLines(lines))) {
    read += bookings.length;
    if (read < lines) continue;
    collectGarbage();
    // Buffers are freed by another thread.
    await pause(SWEEP_MS);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  }
  throw new Error(`Only ${read} bookings were read`);
}

/** Measures the memory that reading a feed takes: bytes per line, and a long feed in comparison with a short one. */
export async function measureFeedMemory(): Promise<readonly Finding[]> {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  await memoryAfter(WARM_UP, collectGarbage);
  const short = await memoryAfter(SHORT, collectGarbage);
  const long = await memoryAfter(LONG, collectGarbage);
  const findings = [
    figure('bytes a line', (long - short) / (LONG - SHORT), (value) => value.toFixed(1), MAX_BYTES_A_LINE),
    ratio('in use', { ours: long, theirs: short, show: megabytes, limit: MAX_RATIO }),
  ];
  console.info('\nMemory while a feed of bookings is read');
  const lines = [LONG, SHORT].map((count) => `${count.toLocaleString('en-US')} lines`);
  console.info(findingsTable(['readFeed', lines[0] ?? '', lines[1] ?? ''], findings));
  return findings;
}
