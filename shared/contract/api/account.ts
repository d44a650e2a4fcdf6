import { type Static, Type } from 'typebox';
import { ACTIVITIES } from './activities.ts';

const text = (description: string) => Type.String({ description });

/** The agency that a member works for (docs/product.md#entities). */
export const AgentSchema = Type.Object(
  {
    AgentCode: text('Code of the agency on the booking site, e.g. JKT001'),
    Country: Type.String({ description: 'Country ID, two capital letters', minLength: 2, maxLength: 2 }),
    IsPanorama: Type.Boolean({ description: 'Panorama agencies do not see the CASH category' }),
    IsXML: Type.Boolean({ description: 'XML agents see no catalogue' }),
  },
  { $id: 'Agent', examples: [{ AgentCode: 'JKT001', Country: 'ID', IsPanorama: false, IsXML: false }] },
);

/** Answer of `GET /me`. Empty details are empty strings, never null. */
export const AccountSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Member id' }),
    Point: Type.Integer({ minimum: 0, description: 'Balance in points, without those that are owed' }),
    PointsOwed: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Points of bookings that changed after these were spent: taken from the next points that come',
      }),
    ),
    GeniusMember: Type.Boolean({ description: 'true: Genius Member, false: Silver Member' }),
    AgentCode: text('Code of the agency'),
    UserId: text('User ID on the booking site'),
    Name: text('Full name'),
    Email: text('E-mail address, the login name'),
    PendingEmail: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'Address that becomes the login name once the link mailed to it is opened; null: none waits',
      }),
    ),
    Phone: text('Phone number'),
    Address: text('Postal address'),
    Area: text('City or area'),
    Birthdate: Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: 'YYYY-MM-DD' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the profile picture' }),
    agent: AgentSchema,
    PayoutsHeldUntil: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description:
          'Nothing goes to the accounts of the claim details before, as these, the password or passkeys were changed; null: they never were',
      }),
    ),
    PayoutsHeldFor: Type.Optional(
      Type.Union([Type.Literal('first_details'), Type.Literal('change'), Type.Null()], {
        description:
          'Why payouts wait until then: claim details were filled in for the first time, and nothing else was changed; or a change that someone else may have made',
      }),
    ),
    PayoutsStopped: Type.Optional(
      Type.Boolean({ description: 'Whether the member stopped payouts, until the team lets them go on' }),
    ),
    ClaimBankName: text('Bank for cash payout'),
    ClaimBankAccount: text('Bank account number'),
    ClaimBankHolder: text('Name of the account holder'),
    ClaimBankAddress: text('Address of the bank'),
    ClaimSwift: text('SWIFT code of the bank'),
    ClaimBusinessReg: text('Business registration number'),
    ClaimPassport: text('Passport number'),
    ClaimGarudaMilesID: text('Garuda Miles ID'),
    ClaimTokopediaEmail: text('E-mail of the Tokopedia account'),
    ClaimOvoPhone: text('Phone of the OVO account'),
    ClaimMapId: text('MAP ID'),
    ClaimMapPhone: text('Phone of the MAP account'),
    ClaimMapName: text('Full name on the MAP account'),
  },
  {
    $id: 'Account',
    examples: [
      {
        id: 7,
        Point: 46,
        GeniusMember: false,
        AgentCode: 'JKT001',
        UserId: 'silver',
        Name: 'Sari Wijaya',
        Email: 'silver@friends.test',
        PendingEmail: null,
        PointsOwed: 0,
        PayoutsHeldUntil: null,
        PayoutsHeldFor: null,
        PayoutsStopped: false,
        Phone: '081234567890',
        Address: 'Jalan Kenanga 5',
        Area: 'Jakarta',
        Birthdate: '1990-05-17',
        Image: null,
        agent: { AgentCode: 'JKT001', Country: 'ID', IsPanorama: false, IsXML: false },
        ClaimBankName: 'Bank Nusantara',
        ClaimBankAccount: '1234567890',
        ClaimBankHolder: 'Sari Wijaya',
        ClaimBankAddress: 'Jakarta',
        ClaimSwift: '',
        ClaimBusinessReg: '',
        ClaimPassport: '',
        ClaimGarudaMilesID: '',
        ClaimTokopediaEmail: '',
        ClaimOvoPhone: '081234567890',
        ClaimMapId: '',
        ClaimMapPhone: '',
        ClaimMapName: '',
      },
    ],
  },
);

/** A pending agency change as seen by its member. */
export const AgentChangeSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the request' }),
    UTCCreated: Type.String({ format: 'date-time', description: 'When it was asked for' }),
    AgentCode: text('Agent code at that time'),
    UserId: text('User ID at that time'),
    NewAgentCode: text('Agent code that was asked for'),
    NewUserID: text('User ID that was asked for'),
  },
  {
    $id: 'AgentChange',
    examples: [
      {
        id: 31,
        UTCCreated: '2026-03-10T04:20:00.000Z',
        AgentCode: 'JKT001',
        UserId: 'silver',
        NewAgentCode: 'JKT002',
        NewUserID: 'sari',
      },
    ],
  },
);

/** An item of `GET /me/activity`. It has names of fields, never values. */
export const ActivitySchema = Type.Object(
  {
    id: Type.Integer({ description: 'Its number' }),
    Date: Type.String({ format: 'date-time', description: 'When it happened' }),
    What: Type.String({ enum: [...ACTIVITIES], description: 'What happened; a later version may know more' }),
    Fields: Type.Array(Type.String(), { description: 'Names of the changed fields of the account' }),
    Device: text('Browser and system it was done with, e.g. `Chrome, Android`; empty where they are not known'),
  },
  {
    $id: 'Activity',
    examples: [
      {
        id: 91,
        Date: '2026-03-10T04:20:00.000Z',
        What: 'details_changed',
        Fields: ['ClaimBankName', 'ClaimBankAccount'],
        Device: 'Chrome, Android',
      },
    ],
  },
);

/** An item of `GET /me/sessions`. */
export const MemberSessionSchema = Type.Object(
  {
    id: text('ID of the session; its token is never returned'),
    Device: text('Browser and system, e.g. `Chrome, Android`; empty where they are not known'),
    FirstUsed: Type.String({ format: 'date-time', description: 'When it began' }),
    LastUsed: Type.String({ format: 'date-time', description: 'Its last call, to the minute' }),
    Current: Type.Boolean({ description: 'true: the session of this call' }),
  },
  {
    $id: 'MemberSession',
    examples: [
      {
        id: '5feceb66ffc86f38d952786c6d696c79',
        Device: 'Chrome, Android',
        FirstUsed: '2026-03-01T02:00:00.000Z',
        LastUsed: '2026-03-10T04:20:00.000Z',
        Current: true,
      },
    ],
  },
);

export type AgentChange = Static<typeof AgentChangeSchema>;
export type Activity = Static<typeof ActivitySchema>;
export type MemberSession = Static<typeof MemberSessionSchema>;
export type Agent = Static<typeof AgentSchema>;
export type Account = Static<typeof AccountSchema>;
