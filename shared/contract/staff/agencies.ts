import { type Static, Type } from 'typebox';

const flag = (description: string) => Type.Boolean({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const line = (maxLength: number, description: string) => Type.String({ maxLength, format: 'one-line', description });
const COUNTRY = Type.String({ pattern: '^[A-Z]{2}$', description: 'Country ID; decides which rewards are offered' });

const MARKS = {
  Country: COUNTRY,
  IsPanorama: flag('True for a Panorama agency; its members do not see the CASH category'),
  IsXML: flag('True for an XML agent; its members see no rewards'),
  IsCWT: flag('True for a CWT agency; its members see the MAPCWT category'),
};

export const StaffAgencySchema = Type.Object(
  {
    AgentCode: Type.String({ description: 'Agent code, as stored' }),
    ...MARKS,
    Members: count('Approved members'),
    Bookings: count('Bookings of all its users in the feed'),
    Points: count('Current points of its members'),
    Revision: Type.String({ description: 'Revision of the agency, sent back with a change' }),
  },
  { $id: 'StaffAgency' },
);

/** An agency with its figures and the settings that decide its catalogue. */
export type StaffAgency = Static<typeof StaffAgencySchema>;

export const ChangeAgencySchema = Type.Object(
  {
    AgentCode: line(50, 'Agent code, as stored'),
    ...MARKS,
    Revision: Type.String({
      maxLength: 64,
      description: 'The `Revision` last read. If the agency has changed since, nothing is done (`conflict`)',
    }),
    Why: line(500, 'Reason, stored in the audit log'),
  },
  { $id: 'ChangeAgency' },
);

export type ChangeAgency = Static<typeof ChangeAgencySchema>;
