import { day, flag, id, list, moment, nothing, number, object, or, page, type Reader, someText, text } from './read.ts';

interface Hotel {
  readonly Name: string;
  readonly Rating: number | null;
  readonly isOpen: boolean;
}

const hotel = object<Hotel>({ Name: someText, Rating: or(number, null), isOpen: flag });

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['15', 15],
  [' 12.50 ', 12.5],
  [0, 0],
  ['-3', -3],
])('reads %j as a number', (sent, read) => {
  expect(number(sent)).toBe(read);
});

test.each(['', '  ', 'many', null, true, {}, Number.NaN])('rejects %j as a number', (sent) => {
  expect(() => number(sent)).toThrow(TypeError);
});

test.each([true, 1, '1', 'true', 'TRUE', 'yes'])('reads %j as true', (sent) => expect(flag(sent)).toBe(true));

test.each([false, 0, '0', 'false', 'no', '', null, undefined])('reads %j as false', (sent) =>
  expect(flag(sent)).toBe(false),
);

test('keeps the type of an id, which is sent back', () => {
  expect([id(7), id('7'), id('RW-7')]).toEqual([7, '7', 'RW-7']);
  expect(() => id('')).toThrow(TypeError);
  expect(() => id(null)).toThrow(TypeError);
});

test('reads a number as text, but not an object', () => {
  expect(text(6200)).toBe('6200');
  expect(text('')).toBe('');
  expect(() => text({})).toThrow(TypeError);
  expect(() => someText('  ')).toThrow(TypeError);
});

test.each([
  ['2015-07-01', '2015-07-01'],
  ['2015-07-01 00:00:00', '2015-07-01'],
  ['2015-07-01T23:59:59', '2015-07-01'],
  ['2015-07-01T00:00:00.000Z', '2015-07-01'],
  // Midnight in Jakarta, as a database in UTC sends it.
  ['2015-06-30T17:00:00.000Z', '2015-07-01'],
  ['2015-07-01T00:00:00+07:00', '2015-07-01'],
])('reads %s as the day %s', (sent, read) => {
  expect(day(sent)).toBe(read);
});

test.each(['0000-00-00', 'soon', '', null, 20150701])('rejects %j as a date', (sent) => {
  expect(() => day(sent)).toThrow(TypeError);
});

test.each([
  ['2015-07-01T10:20:30.000Z', '2015-07-01T10:20:30.000Z'],
  ['2015-07-01 10:20:30', '2015-07-01T10:20:30Z'],
  ['2015-07-01T10:20:30.5', '2015-07-01T10:20:30.5Z'],
  ['2015-07-01T10:20:30+07:00', '2015-07-01T10:20:30+07:00'],
  ['2015-07-01', '2015-07-01'],
])('reads the moment %s as %s', (sent, read) => {
  expect(moment(sent)).toBe(read);
});

test.each([undefined, null, 'many', {}])('uses the fallback if a detail is %j', (sent) => {
  expect(or(number, null)(sent)).toBeNull();
});

test('reads the declared fields of an object and drops others', () => {
  expect(hotel({ Name: 'Merak', Rating: '4.5', isOpen: 1, Owner: 'Sari' })).toEqual({
    Name: 'Merak',
    Rating: 4.5,
    isOpen: true,
  });
  expect(hotel({ Name: '王小明' })).toEqual({ Name: '王小明', Rating: null, isOpen: false });
  for (const sent of [null, [], 'Merak', {}, { Rating: 4 }]) expect(() => hotel(sent)).toThrow(TypeError);
});

test('an object needs a reader of the right type for every field', () => {
  type Takes<Readers> = Readers extends Parameters<typeof object<Hotel>>[0] ? 'takes' : 'refuses';
  const all: Takes<{ Name: Reader<string>; Rating: Reader<number>; isOpen: Reader<boolean> }> = 'takes';
  const misspelt: Takes<{ Nmae: Reader<string>; Rating: Reader<number>; isOpen: Reader<boolean> }> = 'refuses';
  const ofAnotherType: Takes<{ Name: Reader<number>; Rating: Reader<number>; isOpen: Reader<boolean> }> = 'refuses';
  // Checked at compile time: other answers don't compile.
  expect([all, misspelt, ofAnotherType]).toEqual(['takes', 'refuses', 'refuses']);
});

test('drops an invalid list entry with a warning and keeps the others', () => {
  const read = list(hotel)([{ Name: 'Merak' }, null, { Name: null }, 'Nusa', { Name: 'Nusa' }]);
  expect(read.map(({ Name }) => Name)).toEqual(['Merak', 'Nusa']);
  expect(warn).toHaveBeenCalledTimes(3);
  expect(() => list(hotel)({ rows: [] })).toThrow(TypeError);
});

test('a page has the length of the whole list, which is at least its own', () => {
  const rows = [{ Name: 'Merak' }, { Name: 'Nusa' }];
  expect(page(hotel)(rows, 61).count).toBe(61);
  expect(page(hotel)(rows, null).count).toBe(2);
  expect(page(hotel)(rows, 0).count).toBe(2);
});

test.each([undefined, null, '', 'OK', { done: true }])('a write that returns %j has succeeded', (sent) => {
  expect(nothing(sent)).toBeUndefined();
});
