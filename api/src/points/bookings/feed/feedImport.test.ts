import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder, control, makeMember, pointsOf, signUp, sql } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../../tests/support/ops.ts';

const FEED = join(apiFolder, 'fixtures/bookings-city-2015.csv');
const [HEADER = '', ...LINES] = readFileSync(FEED, 'utf8').trimEnd().split('\n');
const EXPECTED = readFileSync(join(apiFolder, 'fixtures/bookings-city-2015.points.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([agent = '', bookings, , points]) => ({ agent, bookings: Number(bookings), points: Number(points) }));

const portal = ownPortal();

const csv = (name: string, ...lines: string[]): string => portal.file(name, [HEADER, ...lines].join('\n'));
const countBookings = async (): Promise<number> => Number((await sql('select count(*) as n from bookings'))[0].n);
const stay = (ref: string, { agentCode, userId } = { agentCode: 'T01', userId: 'user_t' }) =>
  `${ref},${agentCode},${userId},Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,2,Check-Out,WEB`;
const importLines = (...lines: string[]) => portal.ops('bookings', 'import', csv('r.csv', ...lines));
const credit = (asOf: string) => portal.json('points', 'credit', '--as-of', asOf);

describe('importing a feed', () => {
  it('refuses the whole file for one invalid line, with line number and reason', async () => {
    const lines = LINES.with(2, (LINES[2] ?? '').replace('Canceled', 'Gone'));
    const result = await portal.ops('bookings', 'import', csv('broken.csv', ...lines));
    expect(result.code).toBe(1);
    expect(result.out).toContain('line 4: Status "Gone" is not one of Booked, Check-Out, Canceled, No-Show');
    expect(result.out).toContain('0 new, 0 changed, 0 unchanged, 1 refused');
    expect(result.out).toContain('Nothing was imported');
    expect(await countBookings()).toBe(0);
  });

  it('shows the changes in a dry run, and changes nothing', async () => {
    expect(await portal.json('bookings', 'import', FEED, '--dry-run')).toMatchObject({ New: 4499, Imported: false });
    expect(await countBookings()).toBe(0);
  });

  it('imports the 4,499 bookings of the real feed, and changes none when repeated', async () => {
    expect((await portal.ops('bookings', 'import', FEED)).out).toBe(
      'bookings-city-2015.csv: 4,499 new, 0 changed, 0 unchanged, 0 refused',
    );
    expect(await portal.json('bookings', 'import', FEED)).toEqual({
      File: 'bookings-city-2015.csv',
      New: 0,
      Changed: 0,
      Unchanged: 4499,
      Refused: [],
      Moved: [],
      Returned: [],
      Refusal: null,
      Imported: true,
    });
  });

  it('updates a booking whose dates changed, and skips refused lines on request', async () => {
    await importLines(stay('X1'), stay('X2'));
    const later = csv('two.csv', stay('X1').replace('2026-02-03,1,2', '2026-02-04,1,3'), stay('X2'), stay('X3'), 'x,y');
    const result = await portal.json('bookings', 'import', later, '--skip-refused');
    const Refused = [{ Line: 5, Reason: '2 fields instead of 13, separated by commas' }];
    expect(result).toMatchObject({ New: 1, Changed: 1, Unchanged: 1, Refused });
    expect(await sql(`select night, check_out::text from bookings where booking_ref = 'X1'`)).toEqual([
      { night: 3, check_out: '2026-02-04' },
    ]);
  });

  it('explains in one sentence why a file cannot be read', async () => {
    const result = await portal.ops('bookings', 'import', portal.file('bad.csv', ''));
    expect(result.code).toBe(1);
    expect(result.err).toContain('The file is empty.');
    expect(result.err).toContain('Nothing was imported');
  });
});

describe('points of a feed', () => {
  it('are credited once members are approved; each of the 43 agents has exactly its points', async () => {
    expect(await credit('2016-01-01')).toMatchObject({ Credited: { Bookings: 0, Points: 0 }, WithoutMember: 2917 });
    const ids: string[] = [];
    for (const { agent: AgentCode } of EXPECTED)
      ids.push(String((await signUp({ AgentCode, UserId: `user_${Number(AgentCode.slice(2))}` })).id));
    expect((await portal.ops('members', 'approve', ...ids, '--as', 'sari')).code).toBe(0);
    // The approvals credited them.
    expect((await credit('2016-01-01')).Credited.Points).toBe(0);
    const members = await portal.json('members', 'list');
    const totals = members.map((row: Record<string, unknown>) => [row.AgentCode, row.Bookings, row.Point]);
    expect(totals.sort()).toEqual(EXPECTED.map(({ agent, bookings, points }) => [agent, bookings, points]));
    const none = { Bookings: 0, Points: 0 };
    expect(await credit('2016-01-01')).toMatchObject({ Credited: none, Reversed: none });
    expect((await portal.ops('ledger', 'check')).out).toBe('All 43 accounts add up.');
  });

  it('are reversed if the booking changes or is cancelled, and the run lists new debts if they were spent', async () => {
    const member = await makeMember();
    const [one, two] = [stay('R1', member), stay('R2', member)];
    await importLines(one, two);
    await credit('2026-03-01');
    await importLines(one.replace('Check-Out', 'Canceled'), two.replace('2026-02-03,1,2', '2026-02-04,1,3'));
    const result = await credit('2026-03-01');
    expect(result).toMatchObject({
      Credited: { Bookings: 1, Points: 3 },
      Reversed: { Bookings: 2, Points: 4 },
      Debts: [],
      Owed: { Points: 0, Members: 0 },
    });
    await control('correctPoints', { memberId: member.id, amount: -1 });
    await importLines(two.replace('Check-Out', 'No-Show'));
    const Debts = [{ BookingRef: 'R2', Points: 1 }];
    const Owed = { Points: 1, Members: 1 };
    expect(await credit('2026-03-01')).toMatchObject({ Reversed: { Bookings: 1, Points: 3 }, Debts, Owed });
    expect(await credit('2026-03-01')).toMatchObject({ Reversed: { Points: 0 }, Debts: [], Owed });
    await control('correctPoints', { memberId: member.id, amount: 1 });
    expect(await credit('2026-03-01')).toMatchObject({ Debts: [], Owed: { Points: 0, Members: 0 } });
    expect(await pointsOf(member)).toBe(0);
    expect((await portal.ops('ledger', 'check')).code).toBe(0);
  });

  it('stay with a member who changes agent', async () => {
    const member = await makeMember();
    await importLines(stay('M1', member));
    await credit('2026-03-01');
    await sql(`insert into agents (agent_code) values ('M02')`);
    await sql(`update members set agent_code = 'M02' where id = $1`, [member.id]);
    expect(await credit('2026-03-01')).toMatchObject({ Reversed: { Points: 0 } });
  });
});
