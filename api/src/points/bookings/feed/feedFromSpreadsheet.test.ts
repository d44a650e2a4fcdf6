import { readWholeFeed, type WholeFeed } from '../../../../tests/support/readWholeFeed.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
const GOOD = 'B1,JKT001,silver,Hotel Merapi,Yogyakarta,ID,2026-01-02,2026-02-01,2026-02-03,1,2,Check-Out,POWERSUITE';

const readText = (text: string): Promise<WholeFeed> => readWholeFeed(Buffer.from(text));
const withField = (at: number, value: string): string => GOOD.split(',').with(at, value).join(',');
const separatedBy = (separator: string, ...lines: string[]) =>
  lines.map((line) => line.replaceAll(',', separator)).join('\r\n');

const ONE_BOOKING = { refused: [], bookings: [expect.objectContaining({ BookingRef: 'B1', Source: 'POWERSUITE' })] };

describe('a feed saved by a spreadsheet', () => {
  it.each([
    ['a comma at the end of every line', `${HEADER},\r\n${GOOD},\r\n`],
    ['emptied columns, not in every line', `${HEADER},,\n${GOOD}\n`],
    ['blanks in the emptied columns', `${HEADER}\n${GOOD}, , \n`],
    ['quotes in a line with emptied columns', `${HEADER},,\n${withField(3, '"Hotel, Anyer"')},,\n`],
    ['emptied rows at the end', `${HEADER}\n${GOOD}\n,,,,,,,,,,,,\n\n , ,\n`],
    ['emptied rows before the header', `,,,,,,,,,,,,\r\n\r\n${HEADER}\r\n${GOOD}`],
    ['semicolons', `\ufeff${separatedBy(';', HEADER, GOOD)}`],
    ['semicolons, one at the end', separatedBy(';', `${HEADER},`, `${GOOD},`)],
    ['tabs', separatedBy('\t', HEADER, GOOD)],
    ['sep= and semicolons', `\ufeffsep=;\r\n${separatedBy(';', HEADER, GOOD)}`],
    ['sep= and commas', `SEP=,\r\n${HEADER}\r\n${GOOD}`],
    ['sep= and tabs', `sep=\t\n${separatedBy('\t', HEADER, GOOD)}`],
  ])('is read with %s', async (_what, text) => {
    expect(await readText(text)).toEqual(ONE_BOOKING);
  });

  it('may contain other separators in text, and its own inside quotes', async () => {
    const [comma, quoted] = [withField(3, 'Laut; Anyer'), withField(3, '"Laut; ""Anyer"""')];
    expect((await readText(`${HEADER}\n${comma}`)).bookings[0]?.HotelName).toBe('Laut; Anyer');
    const feed = await readText(separatedBy(';', HEADER, quoted).replace('Laut;', 'Laut, A;'));
    expect(feed.bookings[0]?.HotelName).toBe('Laut, A; "Anyer"');
    const tabs = await readText(separatedBy('\t', HEADER, quoted));
    expect(tabs.bookings[0]?.HotelName).toBe('Laut; "Anyer"');
  });

  it('counts line numbers from the start of the file, even if lines precede the header', async () => {
    const { refused } = await readText(`sep=,\n\n${HEADER}\n${GOOD}\n${withField(10, 'two')}`);
    expect(refused.map(({ line }) => line)).toEqual([5]);
  });
});

describe('a feed changed by a spreadsheet or a person', () => {
  it.each([
    [
      'a quote in an unquoted field',
      withField(3, 'Hotel 5" Suite'),
      'HotelName has a " at character 25 (Hotel 5" Suite); a field with it must be in quotes, and the " doubled, as "Hotel 5"" Suite"',
    ],
    [
      'an unclosed quote after a quoted field',
      withField(3, '"Hotel, Anyer"').replace('Yogyakarta', '"Yogya'),
      'City begins with a " at character 33, which is not closed on this line ("Yogya); double it if it is part of the text',
    ],
    [
      'a quote that is not doubled',
      withField(3, '"Hotel 5" Suite"'),
      'HotelName has text after the closing " at character 26 ("Hotel 5" Suite",Yogyakarta,ID,2026-01-0…); double the " if it is part of the text',
    ],
    [
      'a comma in a text',
      withField(3, 'Hotel, Anyer'),
      '14 fields instead of 13, separated by commas: after Source comes "POWERSUITE"; text that contains the separator must be in quotes',
    ],
    [
      'another separator than the header',
      GOOD.replaceAll(',', ';'),
      '1 field instead of 13: this line is separated by semicolons, the header by commas',
    ],
    ['a field too few', GOOD.replace(',POWERSUITE', ''), '12 fields instead of 13, separated by commas'],
    [
      'a date in the local format',
      withField(7, '26/11/2026'),
      'CheckIn "26/11/2026" is not a date like 2026-03-31, but a date in the format of a spreadsheet; format the column as yyyy-mm-dd and save the file again',
    ],
    [
      'a date with a time',
      withField(7, '2026-11-26 00:00:00'),
      'CheckIn "2026-11-26 00:00:00" is not a date like 2026-03-31, but a date in the format of a spreadsheet; format the column as yyyy-mm-dd and save the file again',
    ],
    [
      'a day number',
      withField(8, '46352'),
      'CheckOut "46352" is not a date like 2026-03-31, but Excel’s number for 2026-11-26; format the column as yyyy-mm-dd and save the file again',
    ],
    [
      'a shortened reference',
      withField(0, '1.00E+05'),
      'BookingRef "1.00E+05" is a number that a spreadsheet has shortened; format the column as text before opening the file, or import the original file',
    ],
    [
      'text that was taken for a formula',
      withField(3, '#NAME?'),
      'HotelName "#NAME?" is an error of a spreadsheet instead of text; import the original file',
    ],
    [
      'a column that was too narrow',
      withField(6, '########'),
      'BookingDate "########" is an error of a spreadsheet instead of text; import the original file',
    ],
  ])('has a line refused with its value and the fix: %s', async (_what, line, reason) => {
    expect((await readText(`${HEADER}\n${line}`)).refused).toEqual([{ line: 2, reason }]);
  });

  it('has a line refused in the same words if its separator is a semicolon', async () => {
    const text = separatedBy(';', HEADER, withField(2, '8|12E+11')).replace('|', ',');
    expect((await readText(text)).refused[0]?.reason).toMatch(/^UserId "8,12E\+11" is a number that a spreadsheet has/);
  });

  it('is accepted with references and names that only look changed', async () => {
    const feed = await readText(
      [HEADER, withField(0, '1E5'), withField(0, '46352'), withField(3, 'Hotel #1'), withField(0, '7E+A')].join('\n'),
    );
    expect(feed.refused).toEqual([]);
    expect(feed.bookings).toHaveLength(4);
  });
});

describe('the header of a feed', () => {
  it.each([
    ['a column too many', `${HEADER},Notes`, 'one column too many: column 14 "Notes"'],
    ['a column in between', HEADER.replace('City', 'Town,City'), 'one column too many: column 5 "Town"'],
    ['two columns too many', `X,${HEADER},City`, '2 columns too many: column 1 "X", column 15 "City"'],
    ['a column without a name', `,${HEADER}`, 'one column too many: column 1 without a name'],
    ['a column too few', HEADER.replace('City,', ''), 'City is missing'],
    [
      'the whole line in one field',
      `"${HEADER}"`,
      'a spreadsheet has put the whole line into one quoted field; import the original CSV file',
    ],
    [
      'another separator',
      HEADER.replaceAll(',', '|'),
      'its fields are separated by "|", but those of a feed by commas, semicolons or tabs',
    ],
    ['other capitals', HEADER.toUpperCase(), 'upper and lower case matter: column 1 is "BOOKINGREF", not "BookingRef"'],
    ['no header', GOOD, 'it has 13 fields, but none of the column names'],
  ])('is refused with an explanation: %s', async (_what, header, problem) => {
    await expect(readText(`${header}\n${GOOD}`)).rejects.toThrow(
      `Line 1 is not the feed's header (${problem}); it must read ${HEADER}.`,
    );
  });

  it('is shown with semicolons in the error if the file is separated by them', async () => {
    const header = HEADER.replaceAll(',', ';');
    await expect(readText(`${header};Notes`)).rejects.toThrow(
      `Line 1 is not the feed's header (one column too many: column 14 "Notes"); it must read ${header}`,
    );
  });

  it('is refused after a declaration of an unknown separator', async () => {
    await expect(readText(`sep=|\n${HEADER.replaceAll(',', '|')}`)).rejects.toThrow(
      'The first line declares "|" as the separator; a feed is separated by commas, semicolons or tabs.',
    );
  });

  it('is refused if its separator differs from the declared one', async () => {
    await expect(readText(`sep=;\n${HEADER}\n${GOOD}`)).rejects.toThrow(
      "Line 2 is not the feed's header (it is separated by commas, but the first line declares semicolons); it must read",
    );
  });

  it('is required', async () => {
    await expect(readText('\n ,,\n\n')).rejects.toThrow('The file has no text.');
  });
});
