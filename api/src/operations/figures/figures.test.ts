import { jakartaDay } from '@friends/shared/contract/rules/days';
import { periodsOf } from '@friends/shared/contract/staff/figureRules';
import type {
  ClaimFigures,
  ClaimKindFigures,
  Figures,
  PointFigures,
  RaceFigures,
  SignUpFigures,
} from '@friends/shared/contract/staff/figures';
import { control, makeMember, makeReward, setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { parse } from 'csv-parse/sync';
import { claim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const TODAY = '2026-11-20';
ownApi({}, NOW);

let manager: StaffPerson;

async function figures<Row>(path: string): Promise<Row> {
  const { status, body } = await staffCall<Row>(`GET /staff/figures${path}`, { cookie: manager.cookie });
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
}

interface Line {
  readonly day: string;
  readonly country: string;
  readonly cause: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly amount: number;
}

/** Each line of the ledger, with its day in Jakarta. */
async function readLedger(): Promise<Line[]> {
  const lines = await sql(
    `select l.booked_at, a.country, l.cause, l.facts, l.amount from ledger l join agents a using (agent_code)`,
  );
  return lines.map(({ booked_at: at, amount, ...line }) => ({
    ...line,
    day: jakartaDay(new Date(at)),
    amount: Number(amount),
  }));
}

const kindOf = ({ cause, facts }: Line) => {
  if (cause === 'booking' || facts.Promotion !== undefined)
    return cause === 'booking_reversal' ? 'TakenBack' : 'Credited';
  if (cause === 'booking_reversal') return 'TakenBack';
  if (cause === 'redemption') return 'Spent';
  if (cause === 'redemption_reversal') return 'Returned';
  return facts.Debt === undefined && facts.CorrectionDebt === undefined ? 'Corrected' : 'Owed';
};

const KINDS = ['Credited', 'TakenBack', 'Spent', 'Returned', 'Corrected', 'Owed'] as const;
const total = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Figures of points, line by line. */
function figuresOf(
  lines: readonly Line[],
  { from, until: last, by }: { from: string; until: string; by: 'month' | 'week' },
) {
  return (periodsOf({ from, until: last }, by) ?? []).map((period) => {
    const own = lines.filter(({ day }) => day >= period.from && day <= period.until);
    const kinds = KINDS.map((kind) => [kind, total(own.filter((line) => kindOf(line) === kind))]);
    const before = lines.filter(({ day }) => day <= period.until);
    return { From: period.from, Until: period.until, ...Object.fromEntries(kinds), Open: total(before) };
  });
}

async function expectEqualToLedger() {
  const lines = await readLedger();
  for (const [from, last, by] of [
    ['2025-12-01', TODAY, 'month'],
    ['2026-06-03', '2026-11-18', 'week'],
    ['2026-11-20', '2026-11-20', 'week'],
  ] as const)
    for (const country of [null, 'ID', 'MY']) {
      const query = `?From=${from}&Until=${last}&By=${by}&perPage=200${country === null ? '' : `&Country=${country}`}`;
      const own = lines.filter((line) => country === null || line.country === country);
      expect({ query, rows: await figures<PointFigures[]>(`/points${query}`) }).toEqual({
        query,
        rows: figuresOf(own, { from, until: last, by }),
      });
    }
  const [{ points }] = await sql('select sum(points)::int as points from balances');
  expect(await figures<Figures>('')).toMatchObject({ Open: points });
  expect(total(lines)).toBe(points);
}

/** A correction as if it were entered at another time: a night that is caught up dates its credits so. */
async function correctAt(memberId: number, amount: number, at: string) {
  await setClock(at);
  await control('correctPoints', { memberId, amount });
  await setClock(NOW);
}

/** The night that begins a day; it ends sessions, so the manager signs in again. */
async function runNight(day: string) {
  await control('runNightly', { at: `${day}T05:00:00Z` });
  await setClock(NOW);
  manager = await makeStaff('manager', NOW);
}

beforeAll(async () => {
  manager = await makeStaff('manager', NOW);
});

it('figures are zero on the first day of a programme, and a point has no value without rewards', async () => {
  const rows = await figures<PointFigures[]>('/points');
  expect(rows).toHaveLength(12);
  expect(rows[0]).toMatchObject({ From: '2025-12-01', Until: '2025-12-31', Credited: 0, Open: 0 });
  expect(rows.at(-1)).toMatchObject({ From: '2026-11-01', Until: TODAY });
  expect(await figures<Figures>('')).toEqual({
    Today: TODAY,
    Open: 0,
    Owed: 0,
    PointValue: null,
    Liability: null,
    AgenciesAsOf: null,
    Race: null,
  });
  expect(await figures('/claim-kinds')).toEqual([]);
  expect(await figures('/agencies?Trend=quiet')).toEqual([]);
  expect(await figures('/race')).toEqual([]);
});

describe('the figures of the demo year', () => {
  beforeAll(async () => {
    await control('addDemoData');
    const abroad = await makeMember({ points: 500, agent: { country: 'MY' } });
    await correctAt(abroad.id, 70, '2026-10-31T16:59:59Z');
    await correctAt(abroad.id, -30, '2026-10-31T17:00:00Z');
    // Spent, then taken back: it is owed.
    const booking = await makeBooking({ ...abroad, night: 40 });
    await control('settleBooking', { bookingId: booking, asOf: TODAY });
    await claim(abroad, await makeReward({ points: 575 }));
    await sql("update bookings set status = 'Canceled' where id = $1", [booking]);
    await control('settleBooking', { bookingId: booking, asOf: TODAY });
  });

  it('add up to the ledger to the point, before and after a night, and with later lines', async () => {
    const lines = await readLedger();
    for (const kind of KINDS) expect(lines.some((line) => kindOf(line) === kind)).toBe(true);
    await expectEqualToLedger();
    await runNight(TODAY);
    const [{ last }] = await sql('select last_line as last from ledger_sums');
    expect(Number(last)).toBeGreaterThanOrEqual(lines.length);
    await expectEqualToLedger();
    const late = await makeMember({ points: 11 });
    await correctAt(late.id, 13, '2026-03-01T01:00:00Z');
    await claim(late, await makeReward({ points: 4 }));
    await expectEqualToLedger();
    await runNight('2026-11-21');
    expect(await sql('select id from ledger where id > (select last_line from ledger_sums)')).toEqual([]);
    await expectEqualToLedger();
  });

  it('let the ledger check name a day whose stored figures are wrong', async () => {
    expect(await staffOps('ledger', 'check')).toMatchObject({ code: 0 });
    await sql("update ledger_days set points = points + 1 where day = '2026-10-31' and kind = 'corrected'");
    const { code, output } = await staffOps('ledger', 'check');
    expect([code, output]).toEqual([1, expect.stringContaining('Figures of 2026-10-31 (corrected): ')]);
    await sql("update ledger_days set points = points - 1 where day = '2026-10-31' and kind = 'corrected'");
  });

  it('have all claims, by period and by category, and all points that the ledger spent', async () => {
    const query = '?From=2020-01-01&Until=2026-11-20';
    const [periods, kinds] = await Promise.all([
      figures<ClaimFigures[]>(`/claims${query}&perPage=200`),
      figures<ClaimKindFigures[]>(`/claim-kinds${query}`),
    ]);
    const [all] = await sql(
      `select count(*)::int as "Claims", sum(total_points)::int as "Points", sum(total_value)::float as "Value",
              (count(*) filter (where status = 'Pending'))::int as "Pending" from redemptions`,
    );
    for (const rows of [periods, kinds]) {
      const sumOf = (name: 'Claims' | 'Points' | 'Value' | 'Pending') => rows.reduce((sum, row) => sum + row[name], 0);
      expect({
        Claims: sumOf('Claims'),
        Points: sumOf('Points'),
        Value: sumOf('Value'),
        Pending: sumOf('Pending'),
      }).toEqual(all);
      for (const { Claims, Pending, Approved, Delivered, Rejected, Withdrawn } of rows)
        expect(Pending + Approved + Delivered + Rejected + Withdrawn).toBe(Claims);
    }
    expect(-all.Points).toBe(total((await readLedger()).filter(({ cause }) => cause === 'redemption')));
  });

  it('have all sign-ups', async () => {
    const rows = await figures<SignUpFigures[]>('/sign-ups?From=2020-01-01&Until=2026-11-20&perPage=200');
    const [{ count }] = await sql("select count(*)::int as count from members where created_at < '2026-11-20T17:00Z'");
    expect(rows.reduce((sum, { SignUps }) => sum + SignUps, 0)).toBe(count);
    for (const { SignUps, Pending, Approved, Rejected } of rows) expect(Pending + Approved + Rejected).toBe(SignUps);
  });

  it('calculate the value of a point from the rewards on offer that have a value', async () => {
    const { Open, PointValue, Liability } = await figures<Figures>('');
    const [{ worth, rewards }] = await sql(
      'select sum(value)::float / sum(points) as worth, count(*)::int as rewards from rewards where active and value > 0',
    );
    expect(PointValue).toEqual({ Rupiah: Math.round(worth * 100) / 100, Rewards: rewards });
    expect(Liability).toBe(Math.round(Open * worth));
  });

  it('count each member in the race once', async () => {
    const { Race } = await figures<Figures>('');
    expect(Race).toMatchObject({ Name: expect.any(String) });
    const rows = await figures<RaceFigures[]>('/race');
    expect(rows.length).toBeGreaterThan(0);
    const own = rows.filter(({ Country }) => Country === 'ID');
    expect(await figures('/race?Country=ID')).toEqual(own);
  });

  it('are also a file with the same values, in the language of the call', async () => {
    const query = '?From=2026-09-01&Until=2026-11-20&Country=MY';
    const rows = await figures<PointFigures[]>(`/points${query}`);
    const file = await staffCall<string>(`GET /staff/figures/points/csv${query}`, {
      cookie: manager.cookie,
      headers: { 'accept-language': 'id' },
    });
    const [headings, ...lines] = parse(file.body, { bom: true });
    expect(headings).toContain('Belum dipakai di akhir periode');
    expect(lines).toEqual(rows.map((row) => Object.values(row).map(String)));
  });
});

it('figures of more periods than one response may have, or of invalid days, are refused', async () => {
  const { cookie } = manager;
  const long = await staffCall('GET /staff/figures/points?From=2000-01-01&By=week', { cookie });
  expect([long.status, long.body.code]).toEqual([422, 'invalid_input']);
  expect((await staffCall('GET /staff/figures/points?From=2026-02-30', { cookie })).status).toBe(422);
  expect((await staffCall('GET /staff/figures/points?Country=Bali', { cookie })).status).toBe(422);
});
