import type { Campaign } from '@friends/shared/contract/api/amazing';
import { AGENCY_TRENDS, FIGURE_PERIODS, figureDays, periodsOf } from '@friends/shared/contract/staff/figureRules';
import {
  AgencyFiguresSchema,
  ClaimFiguresSchema,
  ClaimKindFiguresSchema,
  FiguresSchema,
  PointFiguresSchema,
  RaceFiguresSchema,
  SignUpFiguresSchema,
} from '@friends/shared/contract/staff/figures';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { DaysQuery } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { sumByPeriod } from '../../points/ledger/repository/dailySums.ts';
import { racersNights } from '../../points/race/repository/nights.ts';
import { cachedRacers, racersOf } from '../../points/race/standing.ts';
import { defineList, unpagedList } from '../../staff/lists/defineList.ts';
import { byPeriod, pointFigures } from './byPeriod.ts';
import {
  AGENCY_COLUMNS,
  CLAIM_COLUMNS,
  CLAIM_KIND_COLUMNS,
  POINT_COLUMNS,
  RACE_COLUMNS,
  SIGN_UP_COLUMNS,
} from './figureColumns.ts';
import { claimRow, signUpRow } from './figureRows.ts';
import { findRace, raceFigures } from './raceFigures.ts';
import { readTotals } from './readTotals.ts';
import { listAgencies } from './repository/agencies.ts';
import { countClaimKinds, countClaims, countSignUps, type FigureFilter } from './repository/requests.ts';

const COUNTRY = {
  Country: Type.Optional(
    Type.String({ pattern: '^[A-Z]{2}$', description: 'Only agencies of this country and their members' }),
  ),
};

const FILTER = {
  From: Type.Optional({
    ...DaysQuery.properties.From,
    description: 'First day, in Asia/Jakarta; by default eleven months or 25 weeks before the last day',
  }),
  Until: Type.Optional({
    ...DaysQuery.properties.Until,
    description: 'Last day, in Asia/Jakarta; by default today, which is also the latest',
  }),
  By: Type.Optional(Type.Enum([...FIGURE_PERIODS], { description: '`month` by default' })),
  ...COUNTRY,
};

type FilterQuery = Static<ReturnType<typeof Type.Object<typeof FILTER>>>;

/** Figures of the programme, for its manager. They contain no names. */
export function figureRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const racersIn = cachedRacers(async (campaign: Campaign) => racersOf(campaign, await racersNights(db, campaign)));

  /** @throws Refusal if these days have more periods than a response may have */
  function filterOf({ By = 'month', Country, ...days }: FilterQuery) {
    const filter: FigureFilter = { ...figureDays(days, By, jakartaDay(clock())), by: By, country: Country ?? null };
    const periods = periodsOf(filter, By);
    if (periods === null) throw new Refusal('invalid_input', { fields: { From: 'not_possible' } });
    return { ...filter, periods };
  }

  defineCall(app, 'staffFigures', {
    tag: 'Figures',
    summary: 'Points that are open now and their worth, and the dates and race of the other figures',
    query: Type.Object(COUNTRY),
    response: FiguresSchema,
    responseDescription: 'The current figures',
    handle: ({ query: { Country = null } }) => readTotals(db, clock(), Country),
  });

  defineList(app, context, {
    list: 'point-figures',
    summary: 'Points credited, spent and open, by period',
    query: FILTER,
    row: PointFiguresSchema,
    columns: POINT_COLUMNS,
    find(query) {
      const filter = filterOf(query);
      return unpagedList(async () => pointFigures(await sumByPeriod(db, filter, filter), filter));
    },
  });

  defineList(app, context, {
    list: 'claim-figures',
    summary: 'Claims by the period in which they were made, with their current state and the time to decide',
    query: FILTER,
    row: ClaimFiguresSchema,
    columns: CLAIM_COLUMNS,
    find(query) {
      const filter = filterOf(query);
      return unpagedList(async () => byPeriod(await countClaims(db, filter), filter, claimRow));
    },
  });

  defineList(app, context, {
    list: 'claim-kind-figures',
    summary: 'Claims by category, with their current state and the time to decide',
    query: FILTER,
    row: ClaimKindFiguresSchema,
    columns: CLAIM_KIND_COLUMNS,
    find(query) {
      const filter = filterOf(query);
      return unpagedList(async () =>
        (await countClaimKinds(db, filter)).map((claims) => ({ Category: claims.category, ...claimRow(claims) })),
      );
    },
  });

  defineList(app, context, {
    list: 'sign-up-figures',
    summary: 'Sign-ups by period, with their current state and the time to decide',
    query: FILTER,
    row: SignUpFiguresSchema,
    columns: SIGN_UP_COLUMNS,
    find(query) {
      const filter = filterOf(query);
      return unpagedList(async () => byPeriod(await countSignUps(db, filter), filter, signUpRow));
    },
  });

  defineList(app, context, {
    list: 'agency-figures',
    summary: 'Agencies whose bookings grew within 60 days, or that had none',
    query: {
      Trend: Type.Optional(Type.Enum([...AGENCY_TRENDS], { description: '`grew` by default' })),
      ...COUNTRY,
    },
    row: AgencyFiguresSchema,
    columns: AGENCY_COLUMNS,
    find: ({ Trend = 'grew', Country = null }) =>
      unpagedList(() => listAgencies(db, jakartaDay(clock()), { trend: Trend, country: Country })),
  });

  defineList(app, context, {
    list: 'race-figures',
    summary: 'Members in the race by country and completed stages; up to a minute old',
    query: COUNTRY,
    row: RaceFiguresSchema,
    columns: RACE_COLUMNS,
    find: ({ Country = null }) =>
      unpagedList(async () => {
        const race = await findRace(db, jakartaDay(clock()));
        return race === null ? [] : raceFigures(await racersIn(race), Country);
      }),
  });
}
