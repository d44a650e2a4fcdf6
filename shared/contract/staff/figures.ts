import { type Static, type TSchema, Type } from 'typebox';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const points = (description: string) => Type.Integer({ description });
const orNull = <T extends TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const day = (description: string) => Type.String({ format: 'date', description });

/** Days in Asia/Jakarta. */
const PERIOD = { From: day('First day of the period'), Until: day('Last day of the period') };

const TIME_TO_DECIDE = {
  MedianHours: orNull(Type.Number(), 'Hours from the request to the decision, median; null if none was decided'),
  NinetiethHours: orNull(
    Type.Number(),
    'Hours from the request to the decision, 90th percentile; null if none was decided',
  ),
};

export const PointFiguresSchema = Type.Object(
  {
    ...PERIOD,
    Credited: points('Points credited for bookings, including extra points'),
    TakenBack: points('Points of bookings that were taken back; 0 or less'),
    Spent: points('Points spent on claims; 0 or less'),
    Returned: points('Points of rejected and withdrawn claims'),
    Corrected: points('Net points of corrections and manual credits'),
    Owed: points('Points taken back that became debts of members, less debts repaid'),
    Open: points('Sum of all balances at the end of the period'),
  },
  { $id: 'PointFigures' },
);

/** Points posted in a period. All figures except `Open` add up to the sum of the ledger lines of these days. */
export type PointFigures = Static<typeof PointFiguresSchema>;

const CLAIMS = {
  Claims: count('Claims made in the period; the other figures are about these'),
  Points: count('Price of these claims in points'),
  Value: count('Value of these claims in IDR'),
  Pending: count('Number that is pending'),
  Approved: count('Number that is approved and not yet delivered'),
  Delivered: count('Number that is delivered'),
  Rejected: count('Number that is rejected'),
  Withdrawn: count('Number that the member has withdrawn'),
  ...TIME_TO_DECIDE,
};

export const ClaimFiguresSchema = Type.Object({ ...PERIOD, ...CLAIMS }, { $id: 'ClaimFigures' });

/** Claims made in a period, by their current state. */
export type ClaimFigures = Static<typeof ClaimFiguresSchema>;

export const ClaimKindFiguresSchema = Type.Object(
  { Category: Type.String({ description: 'Category of the reward' }), ...CLAIMS },
  { $id: 'ClaimKindFigures' },
);

/** Claims of a category made in the filtered days, by their current state. */
export type ClaimKindFigures = Static<typeof ClaimKindFiguresSchema>;

export const SignUpFiguresSchema = Type.Object(
  {
    ...PERIOD,
    SignUps: count('Sign-ups in the period; the other figures are about these'),
    Pending: count('Number that is pending'),
    Approved: count('Number that is approved'),
    Rejected: count('Number that is rejected'),
    ...TIME_TO_DECIDE,
  },
  { $id: 'SignUpFigures' },
);

/** Sign-ups in a period, by their current state. */
export type SignUpFigures = Static<typeof SignUpFiguresSchema>;

export const AgencyFiguresSchema = Type.Object(
  {
    AgentCode: Type.String({ description: 'Agent code' }),
    Country: Type.String({ description: 'Country of the agency' }),
    LastBooking: day('Day of the last booking'),
    Bookings: count('Bookings made in the last 60 days'),
    Before: count('Bookings made in the 60 days before'),
  },
  { $id: 'AgencyFigures' },
);

/** An agency that grew or went quiet. Cancelled bookings and no-shows are not counted. */
export type AgencyFigures = Static<typeof AgencyFiguresSchema>;

export const RaceFiguresSchema = Type.Object(
  {
    Country: Type.String({ description: 'Country of the agency' }),
    Stages: count('Number of completed stages'),
    Racers: count('Members with this number of completed stages'),
    MostPoints: count('Highest race points among these members'),
  },
  { $id: 'RaceFigures' },
);

/** Number of a country's members by stage of the race, without names. */
export type RaceFigures = Static<typeof RaceFiguresSchema>;

export const FiguresSchema = Type.Object(
  {
    Today: day('Today in Asia/Jakarta'),
    Open: points('Sum of all balances now'),
    Owed: count('Points that members owe now'),
    PointValue: orNull(
      Type.Object({
        Rupiah: Type.Number({ description: 'IDR per point' }),
        Rewards: count('Number of rewards it was calculated from'),
      }),
      'Value of a point: total value of all available rewards divided by their full price; null if none has a value',
    ),
    Liability: orNull(Type.Integer(), 'Open points in IDR at that value; null if `PointValue` is null'),
    AgenciesAsOf: orNull(
      Type.String({ format: 'date-time' }),
      'When the figures of agencies were calculated; null if for this answer',
    ),
    Race: orNull(
      Type.Object({ Name: Type.String(), Start: day('First day'), End: day('Last day') }),
      'Campaign of the race figures: the current one, otherwise the last one that began; null if there is none',
    ),
  },
  { $id: 'Figures' },
);

/** Current totals that are not tied to a period. */
export type Figures = Static<typeof FiguresSchema>;
