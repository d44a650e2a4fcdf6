import { APP_KEY, call, currentApi, makeMember, makeReward, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { parse } from 'csv-parse/sync';
import { FILE_TYPES } from '../../src/platform/http/calls/sendTable.ts';
import { claim } from '../support/asMember.ts';
import { makeBookings } from '../support/bookings.ts';
import { ownProcess } from '../support/ownApi.ts';

const readCsv = async (path: string, { token }: Pick<TestMember, 'token'>, language = 'en') => {
  const answer = await call(`GET ${path}`, { token, language });
  expect(answer.body).toMatch(/^([^\n]*\r\n)+$/);
  const rows: string[][] = parse(answer.body, { bom: true });
  return { ...answer, rows };
};

const listHotels = async (path: string, { token }: TestMember) => {
  const { body, headers } = await call(`GET ${path}`, { token });
  return [headers.get('x-total-count'), body.map(({ HotelName }: { HotelName: string }) => HotelName)];
};

async function makeMemberWithBookings(...bookings: readonly (readonly [hotel: string, bookingDate: string])[]) {
  const member = await makeMember();
  for (const [hotel, bookingDate] of bookings) await makeBooking({ ...member, hotel, bookingDate });
  return member;
}

/** Already 2 February in Jakarta; fixed, so that tests know the dates in statements. */
ownProcess({ LOG_LEVEL: 'warn' }, '2026-02-01T17:00:00Z');

describe('filters', () => {
  it('limit bookings to days and to a hotel, in the list and its count', async () => {
    const member = await makeMemberWithBookings(
      ['Merapi', '2026-01-01'],
      ['Merapi', '2026-01-31'],
      ['Bromo', '2026-01-15'],
    );
    expect(await listHotels('/transactions?From=2026-01-15', member)).toEqual(['2', ['Merapi', 'Bromo']]);
    expect(await listHotels('/transactions?Until=2026-01-15', member)).toEqual(['2', ['Bromo', 'Merapi']]);
    expect(await listHotels('/transactions?Hotel=Merapi&From=2026-01-02', member)).toEqual(['1', ['Merapi']]);
    expect((await call('GET /transactions/hotels', { token: member.token })).body).toEqual(['Bromo', 'Merapi']);
  });

  it('use days in Jakarta for the statement and claims', async () => {
    const { token } = await makeMember({ points: 10 });
    await claim({ token }, await makeReward());
    const lines = (list: string) => async (query: string) =>
      (await call(`GET /${list}?${query}`, { token })).body.length;
    const [claims, statement] = [lines('redemptions'), lines('account-statements')];
    expect([await claims('From=2026-02-02'), await claims('Until=2026-02-02')]).toEqual([1, 1]);
    expect([await claims('Until=2026-02-01'), await claims('From=2026-02-03')]).toEqual([0, 0]);
    expect([await statement('From=2026-02-02'), await statement('Until=2026-02-02')]).toEqual([2, 2]);
    expect([await statement('Until=2026-02-01'), await statement('From=2026-02-03')]).toEqual([0, 0]);
  });

  it('refuse a day that does not exist', async () => {
    const { token } = await makeMember();
    const { status, body } = await call('GET /transactions?From=2026-02-31', { token });
    expect([status, body.errors]).toEqual([422, { From: expect.any(String) }]);
  });
});

describe('CSV', () => {
  it('has the words of the screen in my language, and the bookings of the filter', async () => {
    const member = await makeMemberWithBookings(['Merapi', '2026-01-01'], ['Bromo', '2026-01-15']);
    const english = await readCsv('/transactions/csv?Hotel=Bromo', member);
    expect(english.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"');
    expect(english.rows[0]?.join()).toBe(
      'Hotel,City,Country,Booking reference,Booking date,Check-in,Check-out,Rooms,Nights,Points,Expected points,Expected on,Extra points included,Status,Source',
    );
    expect(english.rows.slice(1)).toEqual([expect.arrayContaining(['Bromo', '2026-01-15', 'Stayed', 'MG BEDBANK'])]);
    const indonesian = await readCsv('/transactions/csv', member, 'id');
    expect(indonesian.rows[0]).toContain('Tanggal pesan');
    expect(indonesian.rows.slice(1).map((row) => `${row[0]} ${row[13]}`)).toEqual(['Bromo Selesai', 'Merapi Selesai']);
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', ' =1+1', ' \u00a0 @SUM(A1)'].map((hotel) => [`'${hotel}`, hotel]),
    // Line breaks are removed.
    ["' cmd", '\tcmd'],
    ["' cmd", '\rcmd'],
    ["'  =1+1", '\n =1+1'],
    ["' <U+FEFF>=1+1", ' \ufeff=1+1'],
    ['<U+200B>=1+1', '\u200b=1+1'],
    ['Hotel =1+1', 'Hotel\r\n=1+1'],
  ])('does not let a text become a formula: %s', async (written, hotel) => {
    const member = await makeMemberWithBookings([hotel, '2026-01-01']);
    const { rows } = await readCsv('/transactions/csv', member);
    expect(rows[1]?.[0]).toBe(written);
  });

  it('shows hidden characters in a text', async () => {
    const member = await makeMemberWithBookings(['\u202eipareM\u001b[2J ️😀 فندق', '2026-01-01']);
    const { rows } = await readCsv('/transactions/csv', member);
    expect(rows[1]?.[0]).toBe('<U+202E>ipareM<U+001B>[2J ️😀 فندق');
  });

  it('has numbers as numbers, negative ones for spent points', async () => {
    const member = await makeMember({ points: 1200 });
    await claim(member, await makeReward({ points: 1100 }));
    const { rows } = await readCsv('/account-statements/csv', member);
    expect(rows.map((row: string[]) => row.slice(3))).toEqual([
      ['Amount', 'Balance'],
      ['-1100', '100'],
      ['1200', '1200'],
    ]);
    const claims = await readCsv('/redemptions/csv', member);
    expect(claims.rows[1]?.slice(2)).toEqual(['Reward', '0', '1100', 'Pending']);
  });

  it('has the rows of one page only, and every row of a long list once', async () => {
    const member = await makeMember();
    await makeBookings(member, 1, 1203);
    const all = (await readCsv('/transactions/csv', member)).rows.slice(1).map((row: string[]) => row[0]);
    expect([all.length, new Set(all).size]).toEqual([1203, 1203]);
    const page = (await readCsv('/transactions/csv?page=49&perPage=25', member)).rows.slice(1);
    expect(page.map((row: string[]) => row[0])).toEqual(all.slice(1200));
  });

  it('has the rows of its member only, and needs a token', async () => {
    await makeMemberWithBookings(['Merapi', '2026-01-01']);
    expect((await readCsv('/transactions/csv', await makeMember())).rows).toHaveLength(1);
    expect((await call('GET /transactions/csv')).body.code).toBe('not_logged_in');
  });
});

/** Downloads a list as a workbook, and reads its cells as a spreadsheet does. */
async function readWorkbook(path: string, { token }: Pick<TestMember, 'token'>, language = 'en') {
  const headers = { 'x-app-key': APP_KEY, authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await fetch(`${currentApi().url}/api/v1${path}`, { headers });
  expect(answer.headers.get('content-type')).toBe(FILE_TYPES.xlsx);
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return { name: answer.headers.get('content-disposition'), rows: sheets[0]?.rows ?? [] };
}

describe('a workbook (XLSX)', () => {
  it('has the columns of the CSV in my language, with days as dates and numbers as numbers', async () => {
    const member = await makeMemberWithBookings(['Merapi', '2026-01-01'], ['Bromo', '2026-01-15']);
    const { name, rows } = await readWorkbook('/transactions/xlsx', member, 'id');
    expect(name).toBe('attachment; filename="pesanan.xlsx"');
    expect(rows[0]).toEqual((await readCsv('/transactions/csv', member, 'id')).rows[0]);
    expect(rows[1]?.slice(0, 5)).toEqual(['Bromo', ...Array(3).fill(expect.any(String)), new Date('2026-01-15')]);
    expect(rows[1]?.slice(7, 9)).toEqual([expect.any(Number), expect.any(Number)]);
    expect((await readWorkbook('/transactions/xlsx?Hotel=Merapi', member)).rows.slice(1)).toHaveLength(1);
  });

  it('has times of Jakarta as dates, and points that can be added', async () => {
    const member = await makeMember({ points: 1200 });
    await claim(member, await makeReward({ points: 1100 }));
    const { rows } = await readWorkbook('/account-statements/xlsx', member);
    expect(rows.slice(1).map((row) => row.slice(3))).toEqual([
      [-1100, 100],
      [1200, 1200],
    ]);
    const [time] = rows[1] ?? [];
    if (!(time instanceof Date)) throw new Error(`${time} is no date`);
    expect(time.toISOString()).toMatch(/^2026-02-02T0/);
    const claims = await readWorkbook('/redemptions/xlsx', member);
    expect(claims.rows[1]?.slice(3)).toEqual([0, 1100, 'Pending']);
  });

  it.each(['=1+1', '+1', '@SUM(A1)', '=HYPERLINK("http://x.test")', '2026-01-01', '00123', '1E5', '<b>&"'])(
    'keeps a text as text: %s',
    async (hotel) => {
      const member = await makeMemberWithBookings([hotel, '2026-01-01']);
      const { rows } = await readWorkbook('/transactions/xlsx', member);
      expect(rows[1]?.[0]).toBe(hotel);
    },
  );

  it('shows hidden characters in a text, and has every row of a long list once', async () => {
    const member = await makeMemberWithBookings(['\u202eipareM\u001b[2J', '2026-01-01']);
    await makeBookings(member, 1, 1203);
    const { rows } = await readWorkbook('/transactions/xlsx', member);
    const hotels = rows.slice(1).map((row) => row[0]);
    expect([hotels.length, new Set(hotels).size]).toEqual([1204, 1204]);
    expect(hotels).toContain('<U+202E>ipareM<U+001B>[2J');
  });

  it('has the rows of its member only, and needs a token', async () => {
    await makeMemberWithBookings(['Merapi', '2026-01-01']);
    expect((await readWorkbook('/transactions/xlsx', await makeMember())).rows).toHaveLength(1);
    expect((await call('GET /transactions/xlsx')).body.code).toBe('not_logged_in');
  });
});
