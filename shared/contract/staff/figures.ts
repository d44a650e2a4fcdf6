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
  NinetiethHours: orNull(Type.Number(), 'The same, 90th percentile'),
};

export const PointFiguresSchema = Type.Object(
  {
    ...PERIOD,
    Credited: points('Points credited for bookings, extra points included'),
    TakenBack: points('Such points taken back; 0 or less'),
    Spent: points('Points spent on claims; 0 or less'),
    Returned: points('Points of rejected and withdrawn claims'),
    Corrected: points('Corrections and points by hand, less those taken'),
    Owed: points('Points taken back that members still owe, less those repaid'),
    Open: points('All balances at the end of the period: those before and these figures together'),
  },
  { $id: 'PointFigures' },
);

/** Points that moved in a period; the sum of all but the last is what the ledger's lines of these days add up to. */
export type PointFigures = Static<typeof PointFiguresSchema>;

const CLAIMS = {
  Claims: count('Claims made; the other figures are about these'),
  Points: count('Points they cost'),
  Value: count('Their value in IDR'),
  Pending: count('Those that wait for a decision'),
  Approved: count('Those approved and not delivered yet'),
  Delivered: count('Those delivered'),
  Rejected: count('Those rejected'),
  Withdrawn: count('Those withdrawn by the member'),
  ...TIME_TO_DECIDE,
};

export const ClaimFiguresSchema = Type.Object({ ...PERIOD, ...CLAIMS }, { $id: 'ClaimFigures' });

/** Claims that were made in a period, and their state now. */
export type ClaimFigures = Static<typeof ClaimFiguresSchema>;

export const ClaimKindFiguresSchema = Type.Object(
  { Category: Type.String({ description: 'Category of the reward' }), ...CLAIMS },
  { $id: 'ClaimKindFigures' },
);

/** Claims of a category that were made in the days of the filter. */
export type ClaimKindFigures = Static<typeof ClaimKindFiguresSchema>;

export const SignUpFiguresSchema = Type.Object(
  {
    ...PERIOD,
    SignUps: count('Sign-ups; the other figures are about these'),
    Pending: count('Those that wait for a decision'),
    Approved: count('Those approved'),
    Rejected: count('Those rejected'),
    ...TIME_TO_DECIDE,
  },
  { $id: 'SignUpFigures' },
);

/** Sign-ups of a period, and their state now. */
export type SignUpFigures = Static<typeof SignUpFiguresSchema>;

export const AgencyFiguresSchema = Type.Object(
  {
    AgentCode: Type.String({ description: 'Agent code of the agency' }),
    Country: Type.String({ description: 'Its country' }),
    LastBooking: day('Day of its last booking'),
    Bookings: count('Bookings made in the last 60 days'),
    Before: count('Bookings made in the 60 days before'),
  },
  { $id: 'AgencyFigures' },
);

/** An agency that grew or went quiet. Bookings that were cancelled or whose guests did not come are left out. */
export type AgencyFigures = Static<typeof AgencyFiguresSchema>;

export const RaceFiguresSchema = Type.Object(
  {
    Country: Type.String({ description: 'Country of the agency' }),
    Stages: count('Completed stages'),
    Racers: count('Members who have completed as many'),
    MostPoints: count('Most race points among them'),
  },
  { $id: 'RaceFigures' },
);

/** Numbers of a country's members by stage of the race, without names. */
export type RaceFigures = Static<typeof RaceFiguresSchema>;

export const FiguresSchema = Type.Object(
  {
    Today: day('Today in Asia/Jakarta'),
    Open: points('All balances now'),
    Owed: count('Points that members owe now'),
    PointValue: orNull(
      Type.Object({
        Rupiah: Type.Number({ description: 'IDR per point' }),
        Rewards: count('Rewards it was calculated from'),
      }),
      'Worth of a point: values of all rewards on offer that have one, by their full prices; null if there is none',
    ),
    Liability: orNull(Type.Integer(), 'Open points in IDR at that worth; null without one'),
    AgenciesAsOf: orNull(
      Type.String({ format: 'date-time' }),
      'When the figures of agencies were calculated; null: for this answer',
    ),
    Race: orNull(
      Type.Object({ Name: Type.String(), Start: day('First day'), End: day('Last day') }),
      'The campaign of the race standings: that of today, else the last one that began; null if there is none',
    ),
  },
  { $id: 'Figures' },
);

/** Open work of today, and the scope of a country's figures. */
export type Figures = Static<typeof FiguresSchema>;
