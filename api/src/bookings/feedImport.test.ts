import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder, control, signUp, sql } from '@friends/tools/testing/api/api';
import { type OpsPortal, startOps } from '../../tests/support/ops.ts';

const FEED = join(apiFolder, 'fixtures/bookings-city-2015.csv');
const [HEADER = '', ...LINES] = readFileSync(FEED, 'utf8').trimEnd().split('\n');
const EXPECTED = readFileSync(join(apiFolder, 'fixtures/bookings-city-2015.points.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([agent = '', bookings, , points]) => ({ agent, bookings: Number(bookings), points: Number(points) }));

let portal: OpsPortal;
beforeAll(async () => {
  portal = await startOps();
});
afterAll(() => portal.stop());

const csv = (name: string, ...lines: string[]): string => portal.file(name, [HEADER, ...lines].join('\n'));
const countBookings = async (): Promise<number> =>
  Number((await sql('select count(*) as n from bookings', [], portal.api))[0].n);
const stay = (
  ref: string,
  rest = 'T01,user_t,Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,2,Check-Out,WEB',
) => `${ref},${rest}`;
const signUpAs = (AgentCode: string, UserId: string) => signUp({ AgentCode, UserId }, portal.api);

describe('importing a feed', () => {
  it('refuses a file with a broken line whole, naming line and reason', async () => {
    const broken = csv(
      'broken.csv',
      ...LINES.slice(0, 2),
      (LINES[2] ?? '').replace('Canceled', 'Gone'),
      ...LINES.slice(3),
    );
    const said = await portal.cli('bookings', 'import', broken);
    expect(said.code).toBe(1);
    expect(said.out).toContain('line 4: Status "Gone" is none of Booked, Check-Out, Canceled, No-Show');
    expect(said.out).toContain('0 new, 0 changed, 0 unchanged, 1 refused');
    expect(said.out).toContain('Nothing was imported');
    expect(await countBookings()).toBe(0);
  });

  it('tells what a dry run would do and changes nothing', async () => {
    expect(await portal.json('bookings', 'import', FEED, '--dry-run')).toMatchObject({ New: 4499, Imported: false });
    expect(await countBookings()).toBe(0);
  });

  it('takes the 4,499 bookings of the real feed; again, all are unchanged', async () => {
    expect((await portal.cli('bookings', 'import', FEED)).out).toBe(
      'bookings-city-2015.csv: 4,499 new, 0 changed, 0 unchanged, 0 refused',
    );
    const again = await portal.json('bookings', 'import', FEED);
    expect(again).toEqual({
      File: 'bookings-city-2015.csv',
      New: 0,
      Changed: 0,
      Unchanged: 4499,
      Refused: [],
      Imported: true,
    });
  });

  it('changes a booking that comes again with other dates, and leaves out refused lines when told to', async () => {
    await portal.ops('bookings', 'import', csv('one.csv', stay('X1'), stay('X2')));
    const later = csv('two.csv', stay('X1').replace('2026-02-03,1,2', '2026-02-04,1,3'), stay('X2'), stay('X3'), 'x,y');
    const said = await portal.json('bookings', 'import', later, '--skip-refused');
    expect(said).toMatchObject({
      New: 1,
      Changed: 1,
      Unchanged: 1,
      Refused: [{ Line: 5, Reason: '2 fields instead of 13' }],
    });
    expect(await sql(`select night, check_out::text from bookings where booking_ref = 'X1'`, [], portal.api)).toEqual([
      { night: 3, check_out: '2026-02-04' },
    ]);
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['another table', 'a,b,c\n1,2,3', "Line 1 is not the feed's header"],
    ['a file that is not UTF-8', Buffer.from([0x42, 0xff, 0xfe]), 'The file is not UTF-8 text (line 1)'],
  ])('says in one sentence what is wrong with %s', async (_what, content, sentence) => {
    const said = await portal.ops('bookings', 'import', portal.file('bad.csv', content));
    expect(said.code).toBe(1);
    expect(said.err).toContain(sentence);
    expect(said.err).toContain('Nothing was imported');
  });
});

describe('points of a feed', () => {
  it('wait until somebody signs up and is approved; then each of the 43 agents has exactly its points', async () => {
    const waiting = await portal.json('points', 'credit', '--as-of', '2016-01-01');
    expect(waiting).toMatchObject({ Credited: { Bookings: 0, Points: 0 }, WithoutMember: 2917 });
    const ids: string[] = [];
    for (const { agent } of EXPECTED) ids.push(String((await signUpAs(agent, `user_${Number(agent.slice(2))}`)).id));
    expect((await portal.cli('members', 'approve', ...ids, '--as', 'sari')).code).toBe(0);
    const credited = await portal.json('points', 'credit', '--as-of', '2016-01-01');
    expect(credited.Credited.Points).toBe(EXPECTED.reduce((sum, { points }) => sum + points, 0));
    const members = await portal.json('members', 'list');
    const totals = members.map(({ AgentCode, Point, Bookings }: Record<string, unknown>) => [
      AgentCode,
      Bookings,
      Point,
    ]);
    expect(totals.sort()).toEqual(EXPECTED.map(({ agent, bookings, points }) => [agent, bookings, points]));
    expect(await portal.json('points', 'credit', '--as-of', '2016-01-01')).toMatchObject({
      Credited: { Bookings: 0, Points: 0 },
      Reversed: { Bookings: 0, Points: 0 },
    });
    expect((await portal.ops('ledger', 'check')).out).toBe('All 43 accounts add up.');
  });

  it('are taken back once when the booking is cancelled, corrected when it changes, and wait when they are spent', async () => {
    const { id } = await signUpAs('C01', 'user_c');
    await portal.ops('members', 'approve', String(id));
    const lines = ['R1', 'R2', 'R3'].map((ref) => stay(ref).replaceAll('T01,user_t', 'C01,user_c'));
    const credit = () => portal.json('points', 'credit', '--as-of', '2026-03-01');
    const balance = async () =>
      Number((await sql('select points from balances where member_id = $1', [id], portal.api))[0].points);
    await portal.ops('bookings', 'import', csv('r.csv', ...lines));
    await credit();
    expect(await balance()).toBe(6);
    const cancelled = lines[0]?.replace('Check-Out', 'Canceled') ?? '';
    const longer = lines[1]?.replace('2026-02-03,1,2', '2026-02-04,1,3') ?? '';
    await portal.ops('bookings', 'import', csv('r.csv', cancelled, longer));
    expect(await credit()).toMatchObject({
      Credited: { Bookings: 1, Points: 3 },
      Reversed: { Bookings: 2, Points: 4 },
    });
    expect(await credit()).toMatchObject({ Credited: { Points: 0 }, Reversed: { Points: 0 }, Waiting: [] });
    expect(await balance()).toBe(5);
    await control('correct', { memberId: id, amount: -4 }, portal.api);
    await portal.ops('bookings', 'import', csv('r.csv', lines[2]?.replace('Check-Out', 'No-Show') ?? ''));
    expect(await credit()).toMatchObject({ Reversed: { Points: 0 }, Waiting: [{ BookingRef: 'R3', Short: 1 }] });
    await control('correct', { memberId: id, amount: 1 }, portal.api);
    expect(await credit()).toMatchObject({ Reversed: { Bookings: 1, Points: 2 }, Waiting: [] });
    expect(await balance()).toBe(0);
    expect((await portal.ops('ledger', 'check')).code).toBe(0);
  });

  it('stay with a member who moves to another agent', async () => {
    const { id } = await signUpAs('M01', 'user_m');
    await portal.ops('members', 'approve', String(id));
    await portal.ops('bookings', 'import', csv('m.csv', stay('M1').replaceAll('T01,user_t', 'M01,user_m')));
    await portal.ops('points', 'credit', '--as-of', '2026-03-01');
    await sql(`insert into agents (agent_code) values ('M02')`, [], portal.api);
    await sql(`update members set agent_code = 'M02' where id = $1`, [id], portal.api);
    expect(await portal.json('points', 'credit', '--as-of', '2026-03-01')).toMatchObject({ Reversed: { Points: 0 } });
  });
});
