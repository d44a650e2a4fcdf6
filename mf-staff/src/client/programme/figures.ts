import { day, moment, number, object, or, page, type Reader, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import type {
  AgencyFigures,
  ClaimFigures,
  ClaimKindFigures,
  Figures,
  PointFigures,
  RaceFigures,
  SignUpFigures,
} from '@friends/shared/contract/staff/figures';
import type { StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const PERIOD = { From: day, Until: day };
const TIMES = { MedianHours: or(number, null), NinetiethHours: or(number, null) };

const CLAIMS = {
  Claims: number,
  Points: number,
  Value: number,
  Pending: number,
  Approved: number,
  Delivered: number,
  Rejected: number,
  Withdrawn: number,
  ...TIMES,
};

const readFigures = object<Figures>({
  Today: day,
  Open: number,
  Owed: number,
  Liability: or(number, null),
  PointValue: or(object<NonNullable<Figures['PointValue']>>({ Rupiah: number, Rewards: number }), null),
  AgenciesAsOf: or(moment, null),
  Race: or(object<NonNullable<Figures['Race']>>({ Name: someText, Start: day, End: day }), null),
});

/**
 * Currently open points.
 *
 * @param country ID of the agencies' country; empty: all
 */
export function fetchFigures(client: StaffClient, country: string): Promise<Figures> {
  return client.call('staffFigures', readFigures, country === '' ? {} : { query: { Country: country } });
}

type FigureCall = Extract<
  StaffEndpointName,
  `${'point' | 'claim' | 'claimKind' | 'signUp' | 'agency' | 'race'}Figures`
>;

/** Fetches a page of a list of figures. */
export type ListFigures<Row> = (client: StaffClient, query: ListQuery) => Promise<PagedRows<Row>>;

function createList<Row>(name: FigureCall, row: Reader<Row>): ListFigures<Row> {
  const read = page(row);
  return (client, query) => client.call(name, read, { query: toQuery(query) });
}

export const listPointFigures = createList(
  'pointFigures',
  object<PointFigures>({
    ...PERIOD,
    Credited: number,
    TakenBack: number,
    Spent: number,
    Returned: number,
    Corrected: number,
    Owed: number,
    Open: number,
  }),
);

export const listClaimFigures = createList('claimFigures', object<ClaimFigures>({ ...PERIOD, ...CLAIMS }));

export const listClaimKindFigures = createList(
  'claimKindFigures',
  object<ClaimKindFigures>({ Category: text, ...CLAIMS }),
);

export const listSignUpFigures = createList(
  'signUpFigures',
  object<SignUpFigures>({
    ...PERIOD,
    SignUps: number,
    Pending: number,
    Approved: number,
    Rejected: number,
    ...TIMES,
  }),
);

export const listAgencyFigures = createList(
  'agencyFigures',
  object<AgencyFigures>({ AgentCode: text, Country: text, LastBooking: day, Bookings: number, Before: number }),
);

export const listRaceFigures = createList(
  'raceFigures',
  object<RaceFigures>({ Country: text, Stages: number, Racers: number, MostPoints: number }),
);
