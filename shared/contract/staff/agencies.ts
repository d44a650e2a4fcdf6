import { type Static, Type } from 'typebox';

const flag = (description: string) => Type.Boolean({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const line = (maxLength: number, description: string) => Type.String({ maxLength, format: 'one-line', description });
const COUNTRY = Type.String({ pattern: '^[A-Z]{2}$', description: 'Country ID, which rewards are offered by' });

const MARKS = {
  Country: COUNTRY,
  IsPanorama: flag('Of Panorama: it does not see the CASH category'),
  IsXML: flag('An XML agent: it sees no rewards'),
  IsCWT: flag('Of CWT: it sees the MAPCWT category'),
};

export const StaffAgencySchema = Type.Object(
  {
    AgentCode: Type.String({ description: 'Agent code, as stored' }),
    ...MARKS,
    Members: count('Approved members'),
    Bookings: count('Bookings in the feed, of all its users'),
    Points: count('Points that its members have now'),
    Revision: Type.String({ description: 'Revision of the agency, sent back with a change' }),
  },
  { $id: 'StaffAgency' },
);

/** An agency with what decides about its catalogue, and its figures. */
export type StaffAgency = Static<typeof StaffAgencySchema>;

export const ChangeAgencySchema = Type.Object(
  {
    AgentCode: line(50, 'Agent code, as stored'),
    ...MARKS,
    Revision: Type.String({
      maxLength: 64,
      description: 'If the agency has changed since, nothing is done (`conflict`)',
    }),
    Why: line(500, 'The reason, for the audit'),
  },
  { $id: 'ChangeAgency' },
);

export type ChangeAgency = Static<typeof ChangeAgencySchema>;
