import type { Progress, RaceRequirement } from '@friends/shared/contract/api/amazing';
import { currentStage, hasBegun, racePoints } from '@friends/shared/contract/rules/racePoints';
import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import fc from 'fast-check';

const START = '2026-03-01';
const END = '2026-05-31';
const STAGES = [1, 2, 3, 4] as const;
const CITIES = ['Bali', 'Solo', 'Medan'] as const;
const HOTELS = ['Hotel Laut', 'Hotel Gunung'] as const;

interface Stay {
  readonly city: string;
  readonly hotel: string;
  readonly bookingDate: string;
  readonly status: string;
  readonly room: number;
  readonly night: number;
}

interface Plan {
  readonly points: readonly number[];
  readonly bonus: readonly number[];
  readonly requirements: readonly RaceRequirement[];
}

const requirement: fc.Arbitrary<RaceRequirement> = fc.record({
  Stage: fc.constantFrom(...STAGES),
  Ref: fc.constantFrom(...CITIES, ...HOTELS, 'medan', 'HOTEL LAUT'),
  RoomNight: fc.integer({ min: 1, max: 4 }),
  Required: fc.boolean(),
});

const amounts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: STAGES.length, maxLength: STAGES.length });

const plans: fc.Arbitrary<Plan> = fc.record({
  points: amounts,
  bonus: amounts,
  // A place occurs once per stage, as `campaign put` requires.
  requirements: fc.uniqueArray(requirement, {
    selector: ({ Stage, Ref }) => `${Stage} ${Ref.toLowerCase()}`,
    maxLength: 8,
  }),
});

const stays: fc.Arbitrary<Stay[]> = fc.array(
  fc.record({
    city: fc.constantFrom(...CITIES, 'BALI', 'Jakarta'),
    hotel: fc.constantFrom(...HOTELS, 'hotel laut', 'Hotel Lain'),
    bookingDate: fc.constantFrom('2026-02-28', START, '2026-04-15', END, '2026-06-01'),
    status: fc.constantFrom('Check-Out', 'Check-Out', 'Check-Out', 'Booked', 'Canceled', 'No-Show'),
    room: fc.integer({ min: 1, max: 2 }),
    night: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 10 },
);

/** Expected nights, stage and points, computed directly from the rules in `docs/product.md#race-rules`. */
function expectedProgress({ points, bonus, requirements }: Plan, booked: readonly Stay[]) {
  const completed = booked.filter(
    ({ status, bookingDate }) => status === 'Check-Out' && bookingDate >= START && bookingDate <= END,
  );
  const nightsAt = (ref: string) => {
    let nights = 0;
    for (const { city, hotel, room, night } of completed) {
      if ([city, hotel].some((name) => name.toLowerCase() === ref.toLowerCase())) nights += room * night;
    }
    return nights;
  };
  const isDone = ({ Ref, RoomNight }: RaceRequirement) => nightsAt(Ref) >= RoomNight;
  let collected = 0;
  for (const [at, stage] of STAGES.entries()) {
    const ofStage = requirements.filter(({ Stage }) => Stage === stage);
    if (!ofStage.filter(({ Required }) => Required).every(isDone)) return { stage, collected, nightsAt };
    const missions = ofStage.filter(({ Required }) => !Required);
    collected += points[at] ?? 0;
    if (missions.length > 0 && missions.every(isDone)) collected += bonus[at] ?? 0;
  }
  return { stage: null, collected, nightsAt };
}

async function makeCampaign({ points, bonus, requirements }: Plan): Promise<number> {
  const [{ id }] = await sql(
    `insert into campaigns (name, starts_on, ends_on, active) values ('Race', $1, $2, false) returning id`,
    [START, END],
  );
  const stages = [id, STAGES, points, bonus];
  await sql('insert into campaign_stages select $1::int, * from unnest($2::int[], $3::int[], $4::int[])', stages);
  for (const { Stage, Ref, RoomNight, Required } of requirements) {
    await sql(
      'insert into campaign_requirements (campaign_id, stage, ref, room_night, required) values ($1, $2, $3, $4, $5)',
      [id, Stage, Ref, RoomNight, Required],
    );
  }
  return Number(id);
}

async function progressOf({ token }: TestMember, campaign: number): Promise<Progress> {
  return (await call(`GET /amazing/progresses/${campaign}`, { token })).body.rows[0];
}

it('a member sees goals, prizes and progress of each stage; bookings on the first and last day count', async () => {
  const requirements = [
    { Stage: 1, Ref: 'Bali', RoomNight: 5, Required: true },
    { Stage: 1, Ref: 'Hotel Laut', RoomNight: 2, Required: false },
    { Stage: 2, Ref: 'Solo', RoomNight: 1, Required: true },
    { Stage: 4, Ref: 'Medan', RoomNight: 1, Required: true },
  ];
  const id = await makeCampaign({ points: [100, 200, 300, 400], bonus: [10, 20, 30, 40], requirements });
  const member = await makeMember();
  const bali = { ...member, city: 'Bali', room: 1 };
  await makeBooking({ ...bali, bookingDate: START, night: 2, hotel: 'Hotel Laut' });
  await makeBooking({ ...bali, bookingDate: END, night: 3 });
  for (const bookingDate of ['2026-02-28', '2026-06-01']) await makeBooking({ ...bali, bookingDate });
  await makeBooking({ ...bali, bookingDate: '2026-04-15', status: 'Booked' });
  const campaign = (await call('GET /amazing')).body.find((row: { id: number }) => row.id === id);
  expect(campaign).toMatchObject({ Start: START, End: END, Active: false });
  expect([campaign.stages.length, campaign.requirements.length]).toEqual([4, 4]);
  const { body } = await call(`GET /amazing/progresses/${id}`, { token: member.token });
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
  await sql('delete from campaigns where id = $1', [id]);
});

it('stage and points shown for the API’s response follow the rules, for any race and bookings', async () => {
  await fc.assert(
    fc.asyncProperty(plans, stays, async (plan, booked) => {
      const campaign = await makeCampaign(plan);
      const member = await makeMember();
      for (const stay of booked) await makeBooking({ ...member, ...stay });
      const { stages } = await progressOf(member, campaign);
      const { stage, collected, nightsAt } = expectedProgress(plan, booked);
      expect({ stage: currentStage(stages), collected: racePoints(stages) }).toEqual({ stage, collected });
      for (const { requirements } of stages) {
        for (const { Ref, progress } of requirements) expect([Ref, progress.RoomNight]).toEqual([Ref, nightsAt(Ref)]);
      }
      await sql('delete from campaigns where id = $1', [campaign]);
    }),
    { numRuns: 12 },
  );
});

/** Countries used by no other test. */
const COUNTRIES = ['XA', 'XB'] as const;

const racers: fc.Arbitrary<{ readonly country: string; readonly booked: readonly Stay[] }[]> = fc.array(
  fc.record({ country: fc.constantFrom(...COUNTRIES), booked: stays }),
  { minLength: 2, maxLength: 6 },
);

async function makeRacer(country: string, booked: readonly Stay[]): Promise<TestMember> {
  const member = await makeMember({ agent: { country } });
  for (const stay of booked) await makeBooking({ ...member, ...stay });
  return member;
}

const FAR: Stay = { city: 'Bali', hotel: 'Hotel Laut', bookingDate: START, status: 'Check-Out', room: 9, night: 9 };

it('a member’s rank is the number of members ahead in the country, for any racers', async () => {
  await fc.assert(
    fc.asyncProperty(plans, racers, async (plan, planned) => {
      await sql('delete from bookings where agent_code in (select agent_code from agents where country = any($1))', [
        COUNTRIES,
      ]);
      const campaign = await makeCampaign(plan);
      const raced = await Promise.all(
        planned.map(async ({ country, booked }) => {
          const { stage, collected, nightsAt } = expectedProgress(plan, booked);
          const races = plan.requirements.some(({ Ref }) => nightsAt(Ref) > 0);
          const stages = stage === null ? STAGES.length : stage - 1;
          return { member: await makeRacer(country, booked), country, races, stages, collected };
        }),
      );
      // A member who is not approved yet does not compete.
      const waiting = await makeRacer('XA', [FAR]);
      await sql(`update members set status = 'pending' where id = $1`, [waiting.id]);
      for (const { member, country, races, stages, collected } of raced) {
        const rivals = raced.filter((other) => other.country === country && other.races);
        const ahead = rivals.filter(
          (other) => other.stages > stages || (other.stages === stages && other.collected > collected),
        );
        const { body } = await call(`GET /amazing/standings/${campaign}`, { token: member.token });
        expect(body).toEqual({ Country: country, Racers: rivals.length, Ahead: races ? ahead.length : null });
        // The screen requests the standing if this is true.
        expect(hasBegun((await progressOf(member, campaign)).stages)).toBe(races);
      }
      await sql('delete from campaigns where id = $1', [campaign]);
    }),
    { numRuns: 12 },
  );
});
