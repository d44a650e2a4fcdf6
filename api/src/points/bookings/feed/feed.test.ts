import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { apiFolder } from '@friends/tools/testing/api/api';
import { stayLine } from '../../../../tests/support/feedUploads.ts';
import { readWholeFeed, type WholeFeed } from '../../../../tests/support/readWholeFeed.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
const GOOD = 'B1,JKT001,silver,Hotel Merapi,Yogyakarta,ID,2026-01-02,2026-02-01,2026-02-03,1,2,Check-Out,POWERSUITE';

const read = (...lines: string[]): Promise<WholeFeed> => readWholeFeed(Buffer.from([HEADER, ...lines].join('\n')));
const reasonFor = async (line: string): Promise<string | undefined> => (await read(line)).refused[0]?.reason;
const withField = (at: number, value: string): string => GOOD.split(',').with(at, value).join(',');

describe('a booking feed', () => {
  it('is accepted with all 4,499 bookings of the real feed', async () => {
    const feed = await readWholeFeed(readFileSync(join(apiFolder, 'fixtures/bookings-city-2015.csv')));
    expect(feed.bookings).toHaveLength(4499);
    expect(feed.refused).toEqual([]);
  });

  it('is read with Windows line ends, a byte order mark, blank lines and quoted fields with commas', async () => {
    const quoted = withField(3, '"Hotel ""Laut"", Anyer"');
    const feed = await readWholeFeed(Buffer.from(`\ufeff${HEADER}\r\n${quoted}\r\n\r\n`));
    expect(feed.refused).toEqual([]);
    expect(feed.bookings).toEqual([expect.objectContaining({ HotelName: 'Hotel "Laut", Anyer', Room: 1, Night: 2 })]);
  });

  it.each([1, 7, 600])('is read in chunks of %d bytes like the whole file', async (pieceBytes) => {
    const quoted = withField(3, '"Hôtel ""Laut"", Anyer"').replace('B1', 'B2');
    const bytes = Buffer.from(`\ufeff${HEADER}\r\n${GOOD}\r\n\r\n${quoted}\r\n${withField(10, 'two')}\r\n${GOOD}`);
    const whole = await readWholeFeed(bytes);
    expect(whole.bookings.map(({ line }) => line)).toEqual([2, 4]);
    expect(whole.refused.map(({ line }) => line)).toEqual([5, 6]);
    expect(await readWholeFeed(bytes, pieceBytes)).toEqual(whole);
    await expect(
      readWholeFeed(Buffer.from(`${HEADER}\n${'\n'.repeat(900)}Hôtel`, 'latin1'), pieceBytes),
    ).rejects.toThrow('line 902, character 2 is "ô"');
  });

  it('may contain a stay of zero rooms and nights', async () => {
    const day = GOOD.replace('2026-02-03,1,2', '2026-02-01,0,0');
    expect((await read(day)).bookings).toHaveLength(1);
  });

  it.each([
    ['an unknown status', withField(11, 'Checked Out'), /^Status "Checked Out" is not one of Booked, Check-Out/],
    ['a day that does not exist', withField(7, '2026-02-30'), /^CheckIn "2026-02-30" is not a date/],
    ['a date in another format', withField(6, '02/01/2026'), /^BookingDate "02\/01\/2026" is not a date/],
    [
      'a check-out before the check-in',
      withField(8, '2026-01-31'),
      /^CheckOut 2026-01-31 is before CheckIn 2026-02-01/,
    ],
    ['a negative room', withField(9, '-1'), /^Room "-1" is not a whole number/],
    ['half a night', withField(10, '1.5'), /^Night "1.5" is not a whole number/],
    ['too many nights', withField(10, '99999'), /^Night 99999 is more than 9999/],
    ['a missing field', withField(2, ' '), /^UserId is missing/],
    ['a field too few', GOOD.replace(',POWERSUITE', ''), /^12 fields instead of 13/],
    ['a field too many', `${GOOD},x`, /^14 fields instead of 13/],
    [
      'a name that is too long',
      withField(3, 'H'.repeat(10_000)),
      /^HotelName is too long: 10000 characters, at most 200/,
    ],
    ['a control character', withField(3, 'Hotel\u0000'), /^HotelName "Hotel.": This text has hidden characters/],
    [
      'an open quote',
      withField(3, '"Hotel'),
      /^HotelName begins with a " at character 18, which is not closed on this line/,
    ],
  ])('has a line refused with the reason: %s', async (_what, line, reason) => {
    expect(await reasonFor(line)).toMatch(reason);
  });

  it('is read to the end despite a broken quote, and each refused line has its number', async () => {
    const feed = await read(withField(0, 'B2'), withField(3, '"Hotel'), withField(0, 'B3'), withField(10, 'two'));
    expect(feed.refused.map(({ line }) => line)).toEqual([3, 5]);
    expect(feed.bookings.map(({ BookingRef }) => BookingRef)).toEqual(['B2', 'B3']);
  });

  it('has the second line of a repeated reference refused', async () => {
    expect((await read(GOOD, GOOD)).refused).toEqual([{ line: 3, reason: 'BookingRef B1 is already on line 2' }]);
  });

  it('has a reference refused that is repeated many lines later, in any spelling', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => stayLine(`FR-2026-${at}`));
    const { refused } = await read(...lines, stayLine('FR-2026-7'), stayLine('fr-2026-19999'));
    expect(refused).toEqual([
      { line: 20_002, reason: 'BookingRef FR-2026-7 is already on line 9' },
      { line: 20_003, reason: 'BookingRef fr-2026-19999 is already on line 20001 in another spelling' },
    ]);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'The file is empty.'],
    ['UTF-16', Buffer.from(`\ufeff${HEADER}`, 'utf16le'), /UTF-16 text \("Unicode text"\), not UTF-8/],
    [
      'Latin-1',
      Buffer.from(`${HEADER}\n${GOOD.replace('Hotel', 'Hôtel')}`, 'latin1'),
      /not UTF-8 text \(line 2, character 19 is "ô" of Windows-1252\); save it as "CSV UTF-8"/,
    ],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47]), /is a picture, not CSV; open it in a spreadsheet/],
    ['bytes of another kind', Buffer.from([0x41, 0x0a, 0x42, 0x81]), /\(line 2, character 2 is not valid UTF-8\)/],
    [
      'another header',
      Buffer.from(HEADER.replace('City', 'Town')),
      /Line 1 is not the feed's header \(City is missing; column 5 "Town"\)/,
    ],
    [
      'columns in another order',
      Buffer.from(HEADER.replace('Room,Night', 'Night,Room')),
      /columns are in another order: column 10 is "Night", not "Room"/,
    ],
  ])('is refused as a whole, with one sentence: %s', async (_what, bytes, sentence) => {
    await expect(readWholeFeed(bytes)).rejects.toThrow(ExplainedError);
    await expect(readWholeFeed(bytes)).rejects.toThrow(sentence);
  });
});
