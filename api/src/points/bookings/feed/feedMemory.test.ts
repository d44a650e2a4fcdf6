import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { stayLine } from '../../../../tests/support/feedUploads.ts';
import { readFeed } from './feed.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const LINES_OF_CHUNK = 1000;

/** A feed that is made while it is read. */
async function* feedOfLines(lines: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source\n',
  );
  for (let from = 0; from < lines; from += LINES_OF_CHUNK) {
    const chunk = Array.from({ length: LINES_OF_CHUNK }, (_, at) => stayLine(`FR-2026-${from + at}`));
    yield Buffer.from(`${chunk.join('\n')}\n`);
  }
}

/** Bytes in use once so many lines are read, and their reader still is. */
async function memoryAfter(lines: number): Promise<number> {
  let read = 0;
  for await (const { bookings } of readFeed(() => feedOfLines(lines))) {
    read += bookings.length;
    if (read < lines) continue;
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  }
  throw new Error(`Only ${read} bookings were read`);
}

it('reading a feed takes less than 30 bytes of memory a line', async () => {
  await memoryAfter(10_000);
  const [short, long] = [await memoryAfter(50_000), await memoryAfter(200_000)];
  expect((long - short) / 150_000).toBeLessThan(30);
  expect(long / short).toBeLessThan(1.1);
});

it('a reference is found again among many, whatever its spelling', async () => {
  async function* twice() {
    yield* feedOfLines(20_000);
    yield Buffer.from(`${stayLine('FR-2026-7')}\n${stayLine('fr-2026-19999')}\n`);
  }
  const refused = [];
  for await (const batch of readFeed(twice)) refused.push(...batch.refused);
  expect(refused.map(({ line, reason }) => [line, reason.en])).toEqual([
    [20_002, 'BookingRef FR-2026-7 is already on line 9'],
    [20_003, 'BookingRef fr-2026-19999 is already on line 20001 in another spelling'],
  ]);
});
