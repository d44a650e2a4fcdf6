import { raceProgress } from '@friends/shared/contract/rules/raceProgress';
import { call, control, makeBooking, makeMember, sql } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { startOwnApi } from '../../tests/support/ownApi.ts';

const stages = [1, 2, 3, 4].map((Stage) => ({ Stage, Points: 10 * Stage, BonusPoints: Stage }));
const item = (Stage: number, Ref: string, RoomNight: number, Required = true) => ({ Stage, Ref, RoomNight, Required });

describe('progress in the race', () => {
  const requirements = [
    item(1, 'Bali', 2),
    item(1, 'Hotel Laut', 1, false),
    item(2, 'Jakarta', 3),
    item(2, 'Bandung', 1),
    item(3, 'Medan', 1),
    item(4, 'Solo', 1),
  ];
  const stay = (city: string, roomNights: number, hotel = 'Hotel') => ({ city, hotel, roomNights });
  const completed = (...stays: ReturnType<typeof stay>[]) =>
    raceProgress({ stages, requirements }, stays).map(({ Completed }) => Completed);

  it('completes a stage once all its required items are done', () => {
    expect(completed()).toEqual([false, false, false, false]);
    expect(completed(stay('Bali', 1))).toEqual([false, false, false, false]);
    expect(completed(stay('BALI', 2))).toEqual([true, false, false, false]);
    expect(completed(stay('Bali', 2), stay('Jakarta', 3))).toEqual([true, false, false, false]);
    expect(completed(stay('Bali', 2), stay('Jakarta', 3), stay('Bandung', 1))).toEqual([true, true, false, false]);
  });

  it('counts nights for a later stage, but completes it only after the stages before', () => {
    const [, , third] = raceProgress({ stages, requirements }, [stay('Medan', 4)]);
    expect(third).toMatchObject({ Completed: false, requirements: [{ progress: { RoomNight: 4 } }] });
    expect(completed(stay('Medan', 4), stay('Bali', 2), stay('Jakarta', 3), stay('Bandung', 1))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('tells a bonus mission by its hotel', () => {
    const [first] = raceProgress({ stages, requirements }, [stay('Bali', 1, 'hotel laut')]);
    expect(first).toMatchObject({ Completed: false, BonusCompleted: true });
  });

  it('has no bonus where there is no bonus mission', () => {
    expect(raceProgress({ stages, requirements }, [])[1]).toMatchObject({ BonusCompleted: false });
  });
});

describe('the race calls', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startOwnApi();
  });
  afterAll(() => api.stop());

  it('reckon my progress from stayed bookings booked within the campaign, both days included', async () => {
    await control('clock', { now: '2026-05-31T16:59:59Z' }, api);
    const [{ id }] = await sql(
      `insert into campaigns (name, starts_on, ends_on, active) values ('Race', '2026-03-01', '2026-05-31', true) returning id`,
      [],
      api,
    );
    await sql(`insert into campaign_stages select $1::int, n, 100 * n, 10 from generate_series(1, 4) n`, [id], api);
    await sql(
      `insert into campaign_requirements (campaign_id, stage, ref, room_night, required)
       values ($1, 1, 'Bali', 5, true), ($1, 1, 'Hotel Laut', 2, false), ($1, 2, 'Solo', 1, true), ($1, 3, 'Medan', 1, true), ($1, 4, 'Batam', 1, true)`,
      [id],
      api,
    );
    const member = await makeMember({ api });
    const bali = { ...member, city: 'Bali', room: 1, night: 2 };
    await makeBooking({ ...bali, bookingDate: '2026-03-01', hotel: 'Hotel Laut' }, api);
    await makeBooking(
      { ...bali, bookingDate: '2026-05-31', night: 3, checkOut: '2026-07-04', checkIn: '2026-07-01' },
      api,
    );
    await makeBooking({ ...bali, bookingDate: '2026-02-28' }, api);
    await makeBooking({ ...bali, bookingDate: '2026-06-01' }, api);
    await makeBooking({ ...bali, bookingDate: '2026-04-01', status: 'Booked' }, api);

    const campaigns = await call('GET /amazing?Active=true', { api });
    expect(campaigns.body).toMatchObject([{ id, Start: '2026-03-01', End: '2026-05-31', Active: true }]);
    expect(campaigns.body[0].stages).toHaveLength(4);
    expect(campaigns.body[0].requirements).toHaveLength(5);

    const { body } = await call(`GET /amazing/progresses/${id}`, { token: member.token, api });
    expect(body.count).toBe(1);
    expect(body.rows[0].stages[0]).toEqual({
      Stage: 1,
      Completed: true,
      Points: 100,
      BonusCompleted: true,
      BonusPoints: 10,
      requirements: [
        { Ref: 'Bali', RoomNight: 5, Required: true, progress: { RoomNight: 5 } },
        { Ref: 'Hotel Laut', RoomNight: 2, Required: false, progress: { RoomNight: 2 } },
      ],
    });
    expect(body.rows[0].stages[1].Completed).toBe(false);
  });

  it('answer 404 for a campaign that is not there, and ask who I am', async () => {
    const { token } = await makeMember({ api });
    expect((await call('GET /amazing/progresses/2000000000', { token, api })).status).toBe(404);
    expect((await call('GET /amazing/progresses/1', { api })).status).toBe(401);
    expect((await call('GET /amazing/standings/2000000000', { token, api })).status).toBe(404);
    expect((await call('GET /amazing/standings/1', { api })).status).toBe(401);
  });
});
